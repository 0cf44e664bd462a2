import { savesData } from '../shared/ui/data-saver.ts'
import { fillPlaces } from '../shared/ui/fill-places.ts'
import styles from './data-saver-switch.module.css'
import { deviceTexts } from './device-texts.ts'

declare global {
  interface Window {
    /** From now on, pictures that are not fetched yet have the smallest file, while data is saved (index.html). */
    shrinkPictures(): void
  }
}

/** In localStorage as bare text, `on` or `off`, because the document's head reads it before any script. */
const KEY = 'dataSaver'

/** Puts a switch for the data saver into each element with `data-device`: the footer and the phone's menu. */
export function showDataSaver(): void {
  const show = fillPlaces('[data-device]', (place) => {
    const box = place.querySelector('input') ?? addSwitch(place)
    box.checked = savesData()
  })
  const apply = (choice: string) => {
    document.documentElement.dataset.saver = choice
    if (savesData()) window.shrinkPictures()
    show()
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-device] input')) return
    const choice = target.checked ? 'on' : 'off'
    apply(choice)
    try {
      localStorage.setItem(KEY, choice)
    } catch {
      // Storage is full or refused: the choice lives as long as the page.
    }
  })
  // Another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) apply(newValue)
  })
}

function addSwitch(place: HTMLElement): HTMLInputElement {
  const box = document.createElement('input')
  box.type = 'checkbox'
  const name = document.createElement('b')
  name.textContent = deviceTexts.dataSaver
  const words = document.createElement('span')
  words.append(name, ` ${deviceTexts.dataSaverDoes}`)
  const label = document.createElement('label')
  label.className = styles.switch ?? ''
  label.append(box, words)
  place.append(label)
  return box
}
