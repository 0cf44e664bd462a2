import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the page that the server rendered. When the first rendering fails, with or without an error boundary, React has removed
 * the server's HTML; it is put back and works as it does without script. `stop` is called then. Later errors are left to the error
 * boundaries.
 */
export function hydrateOrKeep(root: HTMLElement, app: ReactNode, stop: () => void): void {
  // In a document of its own, where images are not loaded a second time.
  const served = document.implementation.createHTMLDocument().importNode(root, true)
  let isKept = false
  function keepServed() {
    isKept = true
    stop()
    hydrated.unmount()
    root.replaceWith(served)
    const { dataset } = document.documentElement
    delete dataset.hydrated
    // It hides the Login link until the avatar is rendered.
    delete dataset.user
  }
  function onError(error: unknown) {
    console.error(error)
    import('./visits.ts').then(
      (code) => code.tellError(error),
      () => {},
    )
    if (isKept || isFirstRenderingDone()) return
    // React cannot be unmounted while it is rendering.
    queueMicrotask(keepServed)
  }
  const hydrated = hydrateRoot(root, app, { onCaughtError: onError, onUncaughtError: onError })
}

function isFirstRenderingDone(): boolean {
  return document.documentElement.dataset.hydrated === 'true'
}

/** Sets <html data-hydrated> after the first rendering, which also tells tests and other scripts that the page is hydrated. */
export function FirstRendering({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    let isRemoved = false
    // Once all effects of the first rendering have run: the error of one is reported after the others.
    queueMicrotask(() => {
      if (!isRemoved) document.documentElement.dataset.hydrated = 'true'
    })
    return () => {
      isRemoved = true
    }
  }, [])
  return children
}
