const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/**
 * Calls back once, at the visitor's first input; returns a function that cancels this. For code that is not needed to show the
 * first screen, so that it does not delay it.
 */
export function onFirstInput(callback: () => void): () => void {
  const stop = new AbortController()
  for (const sign of SIGNS) {
    window.addEventListener(
      sign,
      () => {
        stop.abort()
        callback()
      },
      { signal: stop.signal, passive: true },
    )
  }
  return () => stop.abort()
}

/** Calls back once: when the page has loaded and the browser is idle, or at the first input if that comes earlier. */
export function onIdleOrFirstInput(callback: () => void): void {
  let called = false
  const once = () => {
    if (!called) callback()
    called = true
  }
  // Safari has no requestIdleCallback.
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(once) : setTimeout(once, 200))
  onFirstInput(once)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
