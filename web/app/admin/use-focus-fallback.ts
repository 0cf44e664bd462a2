import { type RefObject, useEffect } from 'react'

const PLACES = 'li, article, details, fieldset, form, section, [role="group"], main'
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] }

/**
 * When the focused element is removed, disabled or hidden (a deleted row, a form that is being saved), moves the focus to the
 * nearest element around it that is left, so that the next Tab continues from there.
 */
export function useFocusFallback(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (!root) return
    /** The focused element and its ancestors up to the page. */
    let trail: HTMLElement[] = []
    let asked = 0

    const remember = ({ target }: FocusEvent) => {
      trail = []
      for (let each = target as HTMLElement | null; each && root.contains(each); each = each.parentElement)
        trail.push(each)
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // A deliberate blur forgets the element. Whether it was removed is known only after this event.
      const left = trail
      queueMicrotask(() => {
        if (trail === left && !isLost(target as HTMLElement)) trail = []
      })
    }
    const look = () => {
      const [place] = trail
      const isNowhere = document.activeElement === document.body || document.activeElement === null
      if (!place || !isNowhere || !isLost(place)) return
      const left = trail.find((each) => each.matches(PLACES) && !isLost(each))
      if (left) focus(left.matches('details') ? (left.querySelector('summary') ?? left) : left)
    }
    // A disabled element loses the focus only with the next frame.
    const lookSoon = () => {
      look()
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => {
        asked = requestAnimationFrame(look)
      })
    }
    const observer = new MutationObserver(lookSoon)
    observer.observe(root, CHANGES)
    root.addEventListener('focusin', remember)
    root.addEventListener('focusout', leave)
    return () => {
      cancelAnimationFrame(asked)
      observer.disconnect()
      root.removeEventListener('focusin', remember)
      root.removeEventListener('focusout', leave)
    }
  }, [page])
}

function isLost(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[inert], [hidden]') !== null
}

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
