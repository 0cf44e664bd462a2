import { describe, expect, it } from 'vitest'
import { PAGE_LANGUAGES } from '../../domain/language.ts'
import { codeMail } from '../../worker/mail/code-mail.ts'
import { type Notice, noticeMail } from '../../worker/mail/notice-mail.ts'

const siteName = 'Talkies'
const CODES = ['verify', 'reset', 'change', 'takedown'] as const
const NOTICES: readonly Notice[] = [
  ...(['password', 'passkey'] as const).map((by): Notice => ({ kind: 'new device', by, device: 'Firefox on Linux' })),
  ...(['passkey added', 'passkey removed'] as const).map((kind): Notice => ({ kind, name: 'Firefox on Linux' })),
  ...(['password changed', 'password reset', 'email changed', 'account deleted'] as const).map((kind) => ({ kind })),
]

describe.each(PAGE_LANGUAGES.map(([language]) => language))('in %s', (language) => {
  const codes = CODES.map((purpose) => codeMail({ to: 'a@x.example', code: '012345', purpose, siteName, language }))
  const at = new Date('2026-11-25T12:00:00Z')
  const contactEmail = 'help@talkies.example'
  const notices = NOTICES.map((notice) => ({
    notice,
    mail: noticeMail({ to: 'a@x.example', notice, language, siteName, contactEmail, at }),
  }))

  it('a code’s mail names the site, the code and the ten minutes', () => {
    for (const { subject, text, html } of codes) {
      expect(subject).toContain(siteName)
      for (const part of [siteName, '012345', '10']) expect(text).toContain(part)
      expect(html).toContain(`<html lang="${language}">`)
    }
  })

  it('a notice names the site, the moment, and the device or the passkey', () => {
    for (const { notice, mail } of notices) {
      expect(mail.subject).toMatch(/^Talkies: ./)
      expect(mail.text).toContain(siteName)
      expect(mail.text).toMatch(/\b25\b.*(17|5):30.* IST/s)
      expect(mail.text.includes('Firefox on Linux')).toBe('name' in notice || 'device' in notice)
      expect(mail.text.includes(contactEmail)).toBe(/reset|email|deleted/.test(notice.kind))
    }
  })

  it.skipIf(language === 'en')('nothing is left in English', () => {
    for (const { text } of [...codes, ...notices.map(({ mail }) => mail)])
      expect(text.replaceAll(/Talkies|Firefox on Linux|help@talkies\.example|IST|[ap]m\b/gi, '')).not.toMatch(/[a-z]/i)
  })
})
