/** In Chromium only: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The browser's offer to install the site, which can be taken once. */
let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the menu. */
export function noteInstallable(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Without a banner of the browser's own.
    event.preventDefault()
    setOffer(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

export function onInstallable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isInstallable = () => offer !== null

/** Has the browser ask whether to install the site. */
export async function install(): Promise<void> {
  await offer?.prompt()
  setOffer(null)
}
