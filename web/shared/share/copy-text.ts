/** Copies a text; false when the browser refuses, which is logged and shown nowhere (MOVIE-10, POPUP-16). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error('copying failed', error)
    return false
  }
}
