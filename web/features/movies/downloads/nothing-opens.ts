/** If no app has opened by then, there is probably none. */
const APP_OPENS_WITHIN_MS = 2000

/**
 * Calls `then` unless an app opens for the link that was just pressed: that takes the focus away from the page. On a phone the page
 * stands still meanwhile, so that the time is over only when the person is back.
 */
export function whenNothingOpens(then: () => void): void {
  const over = new AbortController()
  const timer = setTimeout(() => {
    over.abort()
    if (document.hasFocus()) then()
  }, APP_OPENS_WITHIN_MS)
  const opened = () => {
    clearTimeout(timer)
    over.abort()
  }
  window.addEventListener('blur', opened, { signal: over.signal })
  document.addEventListener('visibilitychange', opened, { signal: over.signal })
}
