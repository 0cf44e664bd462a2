import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** The value as it was when it last stayed the same for 250 ms. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
