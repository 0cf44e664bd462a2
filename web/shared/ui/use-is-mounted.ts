import { type RefObject, useEffect, useRef } from 'react'

/** True in `current` while the component is on the page: an answer that comes later must not move people who went elsewhere. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
