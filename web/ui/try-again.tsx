import { useRevalidator } from 'react-router'
import { Button } from './button.tsx'

/** Reads the page's data again, after a read that failed. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
      {state === 'loading' ? 'Trying…' : 'Try again'}
    </Button>
  )
}
