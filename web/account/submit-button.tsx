import { useHydrated } from '../app/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import styles from './submit-button.module.css'

interface SubmitButtonProps {
  /** True while the form is on its way. */
  readonly busy: boolean
  /** True when it has arrived and the page is about to move on. */
  readonly done?: boolean
  readonly children: string
}

/**
 * A form's submit button; it reads 'Processing...' while busy (LOGIN-05). Until the script is there it looks ready and is disabled,
 * so that neither it nor the Enter key sends the form by itself.
 */
export function SubmitButton({ busy, done = false, children }: SubmitButtonProps) {
  const hydrated = useHydrated()
  return (
    <Button
      kind="main"
      type="submit"
      disabled={busy || done || !hydrated}
      className={hydrated ? '' : (styles.early ?? '')}
    >
      {busy ? 'Processing...' : children}
    </Button>
  )
}
