import { isAdminPath } from '../../../domain/admin-path.ts'
import { localPath } from '../../../domain/language.ts'
import { pageLanguage } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { singleKeys } from '../../shared/storage/flags.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { fillPlaces } from '../../shared/ui/fill-places.ts'
import { deviceTexts } from '../device-texts.ts'
import styles from './keys.module.css'

const KEYS: Readonly<Record<string, () => void>> = {
  '/': focusSearch,
  j: () => step(1),
  k: () => step(-1),
  '?': showHelp,
}

/** Listens to the site's single keys from now on, the first input among them, and puts a button that lists them into the footer. */
export function startKeys(first: Event): void {
  document.addEventListener('keydown', press)
  press(first)
  fillPlaces('footer [data-device]', (place) => {
    if (!place.querySelector('button')) place.append(helpButton())
  })
}

/**
 * Does what a key stands for: not with Ctrl, Alt or Cmd, not in the admin area, not while somebody types or chooses, not beside an open
 * dialog or story, and not where the keys are switched off (WCAG 2.1.4).
 */
function press(event: Event): void {
  // Chrome sends a plain Event of type keydown when it fills in a saved login.
  if (!(event instanceof KeyboardEvent)) return
  const act = KEYS[event.shiftKey ? event.key : event.key.toLowerCase()]
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
  if (isAdminPath(location.pathname) || !singleKeys.stored()) return
  if (document.querySelector('dialog[open]')) return
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return
  event.preventDefault()
  act()
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Moves the focus to the first search box that is shown, opens the one behind a button, or else leads to the page of the search. */
function focusSearch(): void {
  for (const search of document.querySelectorAll('search')) {
    const button = search.id ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(search.id)}"]`) : null
    const box = search.querySelector<HTMLInputElement>('input:not([type="hidden"])')
    if (box && isShown(box)) {
      box.focus()
      box.select()
      return
    }
    if (button) {
      button.click()
      return
    }
  }
  // In the bar at the bottom of a phone, which is on every page with a header.
  document.querySelector<HTMLElement>(`nav a[href="${localPath(paths.search(''), pageLanguage())}"]`)?.click()
}

/** Moves the focus to the next or previous card: an entry of a list with a picture that leads somewhere. The first time, to one in view. */
function step(by: 1 | -1): void {
  const cards = [...document.querySelectorAll('main li')].filter(
    (card) => card.querySelector('a[href] img') && isShown(card),
  )
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const isBelow = (card: Element) => card.getBoundingClientRect().top >= 0
  const near = by === 1 ? cards.find(isBelow) : cards.filter((card) => !isBelow(card)).at(-1)
  const card = at < 0 ? near : cards[at + by]
  card?.querySelector<HTMLElement>('a[href]:not([tabindex="-1"])')?.focus()
}

function showHelp(): void {
  import('./keys-dialog.tsx').then(
    ({ showKeys }) => showKeys(),
    (error: unknown) => console.warn('keys', error),
  )
}

function helpButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClass('quiet', styles.help)
  button.textContent = deviceTexts.keys
  button.onclick = showHelp
  return button
}
