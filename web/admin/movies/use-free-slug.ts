import { useEffect, useState } from 'react'
import { ask } from '../ui/write-result.ts'

const PAUSE_MS = 300
/** More movies of one title than there ever are. */
const MOST = 50

export interface TakenSlug {
  /** The address that another movie has. */
  readonly slug: string
  /** The one that a new movie gets instead, as the database chooses it (DEC-49). */
  readonly free: string
}

/** Tells, a moment after the typing stops, whether a new movie's slug is taken; null where it is free, or nobody can say. '' asks nothing. */
export function useFreeSlug(slug: string): TakenSlug | null {
  const [taken, setTaken] = useState<TakenSlug | null>(null)
  useEffect(() => {
    if (slug === '') return
    let current = true
    const timer = setTimeout(async () => {
      const candidates = [slug, ...Array.from({ length: MOST }, (_, index) => `${slug}-${index + 2}`)]
      const answer = await ask<{ slug: string }[]>((client) =>
        client.from('movies').select('slug').in('slug', candidates),
      )
      if (!current || !answer.ok) return
      const slugs = new Set(answer.value.map((movie) => movie.slug))
      setTaken({ slug, free: candidates.find((each) => !slugs.has(each)) ?? slug })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [slug])
  return taken && taken.slug === slug && taken.free !== slug ? taken : null
}
