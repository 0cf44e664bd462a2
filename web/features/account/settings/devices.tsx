import { useState } from 'react'
import { sharedTexts } from '../../../shared/texts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useOwnList } from './own-list.tsx'
import styles from './settings.module.css'
import { endOtherSessions, endSession, readSessions } from './settings-calls.ts'
import { settingsTexts } from './settings-texts.tsx'

/** The devices that the person is logged in on, with buttons to log out the others. */
export function Devices() {
  const { list, instead, explanation, removed } = useOwnList(readSessions, settingsTexts.devicesNotLoaded)
  const [busy, setBusy] = useState(false)
  const end = async (call: ReturnType<typeof endSession>) => {
    setBusy(true)
    const result = await call
    setBusy(false)
    await removed(result)
  }
  if (!list) return instead
  const sessions = [...list.sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <>
      <p ref={explanation} tabIndex={-1} className={styles.soft}>
        {settingsTexts.devicesExplained}
      </p>
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
