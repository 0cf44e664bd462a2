const START = 'movie:'

/** The name under which a movie form's draft is kept; null is the form for a new one. */
export function draftName(id: string | null): string {
  return START + (id ?? 'new')
}

/** The movie id behind a draft's name; null for the new one. */
export function draftMovie(name: string): string | null {
  const id = name.slice(START.length)
  return id === 'new' ? null : id
}
