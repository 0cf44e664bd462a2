import { useEffect, useState } from 'react'
import { MailStatusAnswer } from '../../../domain/account/answers.ts'
import { readApi } from '../ui/in-time.ts'

export type MailStatus = 'loading' | 'configured' | 'missing' | 'unknown'

/** Whether the site can send mails; only the server knows. */
export function useMailStatus(): MailStatus {
  const [status, setStatus] = useState<MailStatus>('loading')
  useEffect(() => {
    let current = true
    void readApi('/api/user/mail-status', { schema: MailStatusAnswer }).then((answer) => {
      if (!current) return
      setStatus(!answer.ok ? 'unknown' : answer.value.configured ? 'configured' : 'missing')
    })
    return () => {
      current = false
    }
  }, [])
  return status
}
