import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of a page whose code is fetched when it is first wanted: the module, or null until it is there. A failed fetch is logged
 * and `onFailure` told; wanting the part again tries again.
 */
export function useChunk<Module>(load: () => Promise<Module>, wanted: boolean, onFailure: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  const fail = useEffectEvent((error: unknown) => {
    console.error('a part of the page could not be fetched', error)
    onFailure()
  })
  const needed = wanted && module === null
  useEffect(() => {
    if (!needed) return
    let current = true
    load().then(
      (loaded) => current && setModule(() => loaded),
      (error: unknown) => current && fail(error),
    )
    return () => {
      current = false
    }
  }, [needed, load])
  return module
}
