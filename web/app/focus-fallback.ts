/** The last is around `main`, which another list replaces (page-content.tsx). */
const PLACES = 'li, article, details, fieldset, form, section, [role="group"], main, #content'
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] }

/**
 * When the focused element is removed, disabled or hidden (a deleted row, a form that is being saved), moves the focus to the
 * nearest element around it that is left, so that the next Tab continues from there, and back once it can have the focus again.
 * Returns what ends that.
 */
export function startFocusFallback(root: HTMLElement): () => void {
  /** The focused element and its ancestors up to the root. */
  let trail: HTMLElement[] = []
  /** The last element that lost the focus, and the one that got it instead. */
  let moved: { readonly from: HTMLElement; readonly to: HTMLElement } | null = null
  let asked = 0

  const remember = (focused: EventTarget | null) => {
    if (focused !== moved?.to) moved = null
    trail = []
    for (let each = focused as HTMLElement | null; each && root.contains(each); each = each.parentElement)
      trail.push(each)
  }
  const enter = ({ target }: FocusEvent) => remember(target)
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return
    // A deliberate blur forgets the element. Whether it was removed is known only after this event.
    const left = trail
    queueMicrotask(() => {
      if (trail === left && !isLost(target as HTMLElement)) trail = []
    })
  }
  const isNowhere = () => document.activeElement === document.body || document.activeElement === null
  const look = () => {
    if (moved && moved.to === document.activeElement && !isLost(moved.from)) return focus(moved.from)
    const [place] = trail
    if (!place || !isNowhere() || !isLost(place)) return
    const left = trail.find((each) => each.matches(PLACES) && !isLost(each))
    if (!left) return
    moved = { from: place, to: left.matches('details') ? (left.querySelector('summary') ?? left) : left }
    focus(moved.to)
  }
  // A disabled element loses the focus only with the next frame. By the one after it may be enabled again.
  const lookAgain = () => {
    const [place] = trail
    if (place && isNowhere() && !isLost(place)) focus(place)
    else look()
  }
  const lookSoon = () => {
    look()
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(lookAgain)
    })
  }
  const observer = new MutationObserver(lookSoon)
  remember(document.activeElement)
  observer.observe(root, CHANGES)
  root.addEventListener('focusin', enter)
  root.addEventListener('focusout', leave)
  return () => {
    cancelAnimationFrame(asked)
    observer.disconnect()
    root.removeEventListener('focusin', enter)
    root.removeEventListener('focusout', leave)
  }
}

export function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
