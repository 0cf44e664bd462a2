import { expect, inject } from 'vitest'
import { testKeys } from '../backend/clients.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails that were sent to an address, newest first. */
async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${inject('backendUrl')}/local/mail?to=${encodeURIComponent(address)}`, {
    headers: { Authorization: `Bearer ${testKeys.secretKey}` },
  })
  return answer.json()
}

/** Waits until an address has exactly `count` mails: the site answers before it mails. Returns the newest. */
export async function mailTo(address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = []
  const received = async () => {
    mails = await mailsTo(address)
    return mails.map(({ subject }) => subject)
  }
  await expect.poll(received).toHaveLength(count)
  return mails[0] as Mail
}

/** Waits as `mailTo` does; returns the code of 6 digits in the newest mail. */
export async function codeFor(address: string, count = 1): Promise<string> {
  const { text } = await mailTo(address, count)
  return /^\d{6}$/m.exec(text)?.[0] ?? expect.fail(`no code in the mail:\n${text}`)
}
