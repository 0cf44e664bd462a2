import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '../../../shared/session/session.ts'
import { changeOf, readMailedCode } from '../mailed-code.ts'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnComments } from './own-comments.tsx'
import { DeletionForm, DownloadData } from './own-data.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './settings.module.css'
import { settingsTexts } from './settings-texts.tsx'

/** What people can do with their own account: their comments, password, passkeys, address, devices and data. */
export function AccountSettings({ user }: { readonly user: SessionUser }) {
  const settings = useId()
  return (
    <>
      <OwnComments userId={user._id} />
      <section className={styles.card} aria-labelledby={settings}>
        <h2 id={settings} className={styles.heading}>
          {settingsTexts.accountSettings}
        </h2>
        <Part title={settingsTexts.passwordPart}>
          <PasswordForm email={user.email} />
        </Part>
        <Part title={settingsTexts.passkeys} id="passkeys">
          <Passkeys email={user.email} />
        </Part>
        <Part title={settingsTexts.emailAddress} isOpen={readMailedCode(changeOf(user.email)) !== null}>
          {user.isOwner ? <p>{settingsTexts.ownerEmail}</p> : <EmailForm email={user.email} />}
        </Part>
        <Part title={settingsTexts.devices}>
          <Devices />
        </Part>
        <Part title={settingsTexts.yourData}>
          <DownloadData />
        </Part>
        <Part title={settingsTexts.deleteAccount}>
          {user.isOwner ? <p>{settingsTexts.ownerStays}</p> : <DeletionForm email={user.email} />}
        </Part>
      </section>
    </>
  )
}

interface PartProps {
  readonly title: string
  /** The part is open when the address has this hash, as in /profile#passkeys. */
  readonly id?: string
  /** True if the part is open at first. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part that opens below its title. Its content is rendered when it is first opened, and then keeps what was typed. */
function Part({ title, id, isOpen = false, children }: PartProps) {
  const part = useRef<HTMLDetailsElement>(null)
  const { hash } = useLocation()
  const named = id !== undefined && hash === `#${id}`
  const [openAtFirst] = useState(isOpen)
  const [opened, setOpened] = useState(named || openAtFirst)
  // The part is rendered after the browser has scrolled to the hash.
  useEffect(() => {
    if (named) part.current?.scrollIntoView()
  }, [named])
  return (
    <details
      ref={part}
      id={id}
      open={named || openAtFirst || undefined}
      className={styles.part}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {opened && <div className={styles.content}>{children}</div>}
    </details>
  )
}
