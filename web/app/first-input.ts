const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/**
 * Calls back once, at the visitor's first sign of life; returns how to give up. What nobody needs for reading the first
 * screen waits for it, and so costs that screen nothing.
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
