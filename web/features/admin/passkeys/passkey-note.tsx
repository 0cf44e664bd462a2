import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { PasskeysAnswer } from '../../../../domain/account/passkeys.ts'
import { paths } from '../../../shared/page/paths.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import { json, storedAtom } from '../../../shared/storage/stored-atom.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './passkey-note.module.css'
import { texts } from './texts.ts'

/** The owner closed the note on this device. */
const noteClosed = storedAtom(
  'passkeyNoteClosed',
  false,
  json((stored) => typeof stored === 'boolean'),
  {
    getOnInit: true,
  },
)

/**
 * Recommends a passkey to an owner who has none, until it is closed. An answer that comes after the page has opened is for the next
 * page, so that nothing moves while somebody types.
 */
export function PasskeyNote() {
  const [closed, setClosed] = useAtom(noteClosed)
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => readApi('/api/user/passkeys', PasskeysAnswer),
    enabled: !closed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [inTime] = useState(data !== undefined)
  if (closed || !inTime || data?.passkeys.length !== 0) return null
  return (
    <aside aria-label={texts.label} className={styles.note}>
      <p className={styles.text}>{texts.recommended}</p>
      <Link to={`${paths.profile}#passkeys`} className={buttonClass()}>
        {texts.add}
      </Link>
      <Button kind="quiet" onClick={() => setClosed(true)}>
        {texts.close}
      </Button>
    </aside>
  )
}
