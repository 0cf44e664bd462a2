/** In localStorage as bare text, because the document's head reads it before any script. */
export const CHOSEN_LANGUAGE = 'language'

/**
 * Remembers which language somebody chooses with a link to the page in it. Home is then opened in that language (index.html). The link
 * keeps what the address says beside the language.
 */
export function keepChosenLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page-language]') : null
    if (!link) return
    link.search = location.search
    link.hash = location.hash
    try {
      localStorage.setItem(CHOSEN_LANGUAGE, link.hreflang)
    } catch {
      // Storage is full or refused: the address has the language.
    }
  })
}
