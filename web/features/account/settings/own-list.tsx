import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, CallResult } from '../../../shared/session/call-api.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import styles from './settings.module.css'

/**
 * A list of the person's account, which `call` reads when it is shown and after each change. `instead` is what to show while there is
 * none. `explanation` is for the paragraph above the list.
 */
export function useOwnList<T>(call: () => Promise<CallResult<T>>, notLoaded: ReactNode) {
  const explanation = useRef<HTMLParagraphElement>(null)
  const [list, setList] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const result = await call()
    setFailed(!result.ok)
    if (result.ok) setList(result.value)
  }, [call])
  useEffect(() => void read(), [read])
  /** Says how a removal ended. The focused button is removed with its entry. */
  const removed = async (result: Answer) => {
    void showToast(result.ok ? 'success' : 'error', messageOf(result))
    await read()
    if (result.ok) explanation.current?.focus()
  }
  const instead = failed ? (
    <p role="alert" className={styles.line}>
      {notLoaded} <Button onClick={read}>{sharedTexts.tryAgain}</Button>
    </p>
  ) : (
    <p role="status">{sharedTexts.loading}</p>
  )
  return { list: failed ? null : list, instead, explanation, read, removed }
}
