import { type RefObject, useEffect } from 'react'

const PLACES = 'li, article, details, fieldset, form, section, [role="group"], main'
const CHANGES = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden'] }

/**
 * Keeps the keyboard where it was when what it stood on goes: a deleted row, a button that is done, a form that is being saved. The
 * nearest part of the page around it that is left takes the focus, so that the next Tab goes on from there.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current
    if (!root) return
    /** What has the focus, and all that is around it up to the page. */
    let trail: HTMLElement[] = []
    let asked = 0

    const remember = ({ target }: FocusEvent) => {
      trail = []
      for (let each = target as HTMLElement | null; each && root.contains(each); each = each.parentElement)
        trail.push(each)
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // Who goes away on purpose has left; who is taken away has not, and is so a moment after this event only.
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
      if (left) take(left.matches('details') ? (left.querySelector('summary') ?? left) : left)
    }
    // A disabled element loses the focus with the next drawing only.
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

function take(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
