// Not the focus: a pop-up that opens by itself takes it. The window loses it to a player's frame that is pressed.
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'blur'] as const

/**
 * Calls back once, at the visitor's first input; returns a function that cancels this. For code that is not needed to show the
 * first screen, so that it does not delay it.
 */
export function onFirstInput(callback: (event: Event) => void): () => void {
  const stop = new AbortController()
  for (const sign of SIGNS) {
    window.addEventListener(
      sign,
      (event) => {
        stop.abort()
        callback(event)
      },
      { signal: stop.signal, passive: true },
    )
  }
  return () => stop.abort()
}
