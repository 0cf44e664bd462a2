import { useCallback, useEffect, useState } from 'react'
import type { OwnSession } from '../../../../domain/account/answers.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { messageOf } from '../account-calls.ts'
import styles from './settings.module.css'
import { endOtherSessions, endSession, readSessions } from './settings-calls.ts'
import { settingsTexts } from './settings-texts.tsx'

/** The devices that the person is logged in on, with buttons to log out the others. */
export function Devices() {
  const [sessions, setSessions] = useState<readonly OwnSession[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const read = useCallback(async () => {
    const result = await readSessions()
    setFailed(!result.ok)
    if (result.ok) setSessions([...result.value.sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)))
  }, [])
  useEffect(() => void read(), [read])
  const end = async (call: ReturnType<typeof endSession>) => {
    setBusy(true)
    const result = await call
    setBusy(false)
    void showToast(result.ok ? 'success' : 'error', messageOf(result))
    await read()
  }
  if (failed)
    return (
      <p role="alert" className={styles.line}>
        {settingsTexts.devicesNotLoaded} <Button onClick={read}>{sharedTexts.tryAgain}</Button>
      </p>
    )
  if (!sessions) return <p role="status">{sharedTexts.loading}</p>
  return (
    <>
      <p className={styles.soft}>{settingsTexts.devicesExplained}</p>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <b>{device || settingsTexts.unknownDevice}</b>
              <p className={styles.soft}>
                {settingsTexts.deviceUsed(formatMoment(createdAt), <RelativeTime iso={lastUsedAt} />)}
              </p>
            </div>
            {isCurrent ? (
              <span className={styles.mark}>{settingsTexts.thisDevice}</span>
            ) : (
              <Button
                aria-label={settingsTexts.logOutDevice(device || settingsTexts.unknownDevice)}
                disabled={busy}
                onClick={() => end(endSession(id))}
              >
                {settingsTexts.logOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={busy} onClick={() => end(endOtherSessions())}>
          {settingsTexts.logOutOthers}
        </Button>
      )}
    </>
  )
}

/** A date with its time, in the browser's time zone: the server never renders this part. */
function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(sharedTexts.locale, { dateStyle: 'long', timeStyle: 'short' }).format(Date.parse(iso))
}
