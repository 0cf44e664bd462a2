/** How long to wait for one source before trying the next (ADS-02). */
const TIMEOUT_MS = 5000

/** Loads a script of another site without blocking the page; false when it failed or took too long. */
export function loadScript(address: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      if (!loaded) script.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), timeoutMs)
    script.async = true
    script.referrerPolicy = 'strict-origin-when-cross-origin'
    script.onload = () => end(true)
    script.onerror = () => end(false)
    script.src = address
    document.head.append(script)
  })
}

/** Loads the first of the sources that answers; nothing is shown when none does (DEC-85). */
export async function loadFirst(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (await loadScript(address)) return
}
