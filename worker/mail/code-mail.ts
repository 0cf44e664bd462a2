import { CODE_SECONDS } from '../../domain/account/rules.ts'
import type { CodePurpose } from '../accounts/secrets.ts'
import { escapeHtml } from '../markup.ts'
import type { Mail } from './mailer.ts'

interface CodeMail {
  readonly to: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly siteName: string
}

const MINUTES = CODE_SECONDS / 60

const WORDS = {
  verify: {
    action: 'verify your account',
    name: 'verification',
    warning: 'If you did not create an account, you can ignore this email.',
  },
  reset: {
    action: 'set a new password',
    name: 'password reset',
    warning: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
  },
  takedown: {
    action: 'confirm your request for removal',
    name: 'confirmation',
    warning: 'If you did not ask for the removal of a film, you can ignore this email.',
  },
} as const

/**
 * A mail with a code, as text and as HTML. It has no link, which mail scanners follow and phishing mails imitate, and no text that
 * a person typed, because anybody can register somebody else's address. The code has its own line, where phones find it for autofill.
 */
export function codeMail({ to, code, purpose, siteName }: CodeMail): Mail {
  const { action, name, warning } = WORDS[purpose]
  const subject = `Your ${siteName} ${name} code`
  const lead = `Your code to ${action} at ${siteName}:`
  const life = `It expires in ${MINUTES} minutes and works once.`
  return {
    to,
    subject,
    text: [lead, '', code, '', life, warning, '', siteName, ''].join('\n'),
    html: html({ subject, lead, code, life, warning, siteName }),
  }
}

function html(parts: Readonly<Record<'subject' | 'lead' | 'code' | 'life' | 'warning' | 'siteName', string>>): string {
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${style}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(parts.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f0e1;color:#2a1a24;font-family:system-ui,sans-serif">
<div style="max-width:440px;margin:0 auto;padding:28px 24px;background:#fffaf0;border-top:8px solid #d9501e">
<p style="margin:0 0 20px;font-size:22px;font-weight:800">${escapeHtml(parts.siteName)}</p>
${paragraph(parts.lead)}
<p style="margin:0 0 20px;padding:14px 0;border:2px dashed #2a1a24;text-align:center;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:.3em">${escapeHtml(parts.code)}</p>
${paragraph(parts.life)}
${paragraph(parts.warning, 'margin:0;color:#5b4652;')}
</div>
</body>
</html>
`
}
