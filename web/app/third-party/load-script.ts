/** A source that has not loaded by then is given up for the next (ADS-02). */
const PATIENCE_MS = 5000

/** Loads a script of another site without holding up the page; false when it failed or took too long. */
export function loadScript(address: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = (loaded: boolean) => {
      clearTimeout(timer)
      if (!loaded) script.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    script.async = true
    script.referrerPolicy = 'strict-origin-when-cross-origin'
    script.onload = () => end(true)
    script.onerror = () => end(false)
    script.src = address
    document.head.append(script)
  })
}

/** Loads the first of the sources that answers; silent when none does (DEC-85). */
export async function loadFirst(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) if (await loadScript(address)) return
}
