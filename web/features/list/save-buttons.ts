import { fillPlaces } from '../../shared/ui/fill-places.ts'
import { changeFilm, onListChange, shownList } from './my-list.ts'
import styles from './save-buttons.module.css'
import { startListSync } from './sync-list.ts'
import { texts } from './texts.ts'

/** What every page does with the list once its visitor does anything. */
export function startList(): void {
  startListSync()
  showSaveButtons()
}

/**
 * Puts a button that saves the film into each element with `data-film`, a film's id: cards, film pages and watch pages. Its code comes
 * after the page, so the buttons are elements of their own beside what React renders. On a card the button is named by the film.
 */
function showSaveButtons(): void {
  let list = shownList()
  const put = fillPlaces('[data-film]', (place) => {
    const button = place.querySelector<HTMLElement>(`:scope > .${styles.save}`) ?? place.appendChild(saveButton(place))
    const isSaved = (list[place.dataset.film ?? '']?.state ?? 'removed') !== 'removed'
    button.setAttribute('aria-pressed', String(isSaved))
  })
  onListChange(() => {
    list = shownList()
    put()
  })
}

function saveButton(place: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.save ?? ''
  const mark = document.createElement('span')
  mark.className = styles.mark ?? ''
  mark.innerHTML =
    '<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2"><path d="M6 4h12v16l-6-4.5L6 20z"/></svg>'
  button.append(mark)
  const title = place.closest('article')?.querySelector('h2')?.textContent
  if (title) {
    button.setAttribute('aria-label', texts.saveFilm(title))
    button.title = texts.save
  } else mark.append(texts.save)
  button.onclick = () => {
    changeFilm(place.dataset.film ?? '', button.getAttribute('aria-pressed') === 'true' ? 'removed' : 'saved')
  }
  return button
}
