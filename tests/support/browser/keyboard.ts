import type { Page } from 'playwright-core'

/** Where the keyboard stood after a press. */
export interface Stop {
  /** The element as a person finds it, like `button Edit Sintel`. */
  readonly name: string
  /** Its place among all that Tab should reach, from 0; -1 for anything else. */
  readonly place: number
  /** True when an outline shows where it is, and nothing lies over it. */
  readonly visible: boolean
}

/**
 * Types into what has the focus on a page of a phone whose processor is much slower, `pause` ms between two letters: the page of the first
 * letters is still being rendered when more are typed.
 */
export async function typeOnSlowPhone(page: Page, text: string, pause: number): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.keyboard.type(text, { delay: pause })
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await debug.detach()
}

/**
 * Presses Tab from the top of the page to its end, and Shift+Tab back to the top. `expected` are the
 * elements that should have been reached, in the order of the document.
 */
export async function tabThrough(page: Page): Promise<{ expected: string[]; forth: Stop[]; back: Stop[] }> {
  const expected = await page.evaluate(startAtTop)
  const forth = await press(page, 'Tab', expected.length)
  const back = await press(page, 'Shift+Tab', expected.length - 1)
  return { expected, forth, back }
}

async function press(page: Page, key: string, times: number): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key)
    stops.push(await page.evaluate(stopHere))
  }
  return stops
}

/** In the page: puts the keyboard before everything and notes what Tab should reach. */
function startAtTop(): string[] {
  const FOCUSABLE =
    'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"], audio[controls], video[controls]'
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      // A group of radio buttons is one stop, at the chosen one.
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return `${element.localName} ${text.trim().slice(0, 60)}`
  }
  Object.assign(window, { tabStops: stops, nameOf })
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  return stops.map(nameOf)
}

/** In the page: what has the focus, once it stands still. */
async function stopHere(): Promise<Stop> {
  const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
  await Promise.all(moving.map((each) => each.finished.catch(() => {})))
  await new Promise(requestAnimationFrame)
  const { tabStops, nameOf } = window as unknown as { tabStops: HTMLElement[]; nameOf: (of: HTMLElement) => string }
  const element = document.activeElement as HTMLElement
  // A box that is drawn by the text beside it has its outline there.
  const drawn = getComputedStyle(element).opacity === '0' ? (element.nextElementSibling as HTMLElement) : element
  const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
  // Some point of it must be on top: nothing that sticks to an edge may lie over the whole of it.
  const { left, top, width, height } = drawn.getBoundingClientRect()
  const seen = [0.5, 0.1, 0.9].some((part) => {
    const hit = document.elementFromPoint(left + width * part, top + height * part)
    return hit !== null && (drawn.contains(hit) || (hit.contains(element) && hit.localName === 'label'))
  })
  const outlined = outlineStyle !== 'none' && outlineWidth !== '0px'
  return { name: nameOf(element), place: tabStops.indexOf(element), visible: outlined && seen }
}
