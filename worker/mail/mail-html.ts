import type { PageLanguage } from '../../domain/language.ts'
import { escapeHtml } from '../markup.ts'

interface MailText {
  readonly language?: PageLanguage
  readonly subject: string
  readonly siteName: string
  readonly paragraphs: readonly string[]
  /** A code with a line of its own below the first paragraph, where phones find it for autofill. */
  readonly code?: string
  /** Below the first paragraph. Only mails to the owner have links, which mail scanners follow and phishing mails imitate. */
  readonly links?: readonly { readonly text: string; readonly url: string }[]
}

/** A mail's text and HTML. */
export function mailBodies({ language = 'en', subject, siteName, paragraphs, code, links = [] }: MailText): {
  text: string
  html: string
} {
  const [lead = '', ...rest] = paragraphs
  const below = [...(code ? [code] : []), ...links.map(({ text, url }) => `${text}: ${url}`)]
  return {
    text: [lead, '', ...below, ...(below.length > 0 ? [''] : []), ...rest, '', siteName, ''].join('\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f0e1;color:#2a1a24;font-family:system-ui,sans-serif">
<div style="max-width:440px;margin:0 auto;padding:28px 24px;background:#fffaf0;border-top:8px solid #d9501e">
<p style="margin:0 0 20px;font-size:22px;font-weight:800">${escapeHtml(siteName)}</p>
${[paragraph(lead), code ? codeBox(code) : '', ...links.map(link), ...rest.map((text, index) => paragraph(text, index === rest.length - 1 ? 'margin:0;color:#5b4652;' : ''))].filter(Boolean).join('\n')}
</div>
</body>
</html>
`,
  }
}

function paragraph(text: string, style = ''): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}

function link({ text, url }: { readonly text: string; readonly url: string }): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:#8a3a00">${escapeHtml(text)}</a></p>`
}

function codeBox(code: string): string {
  return `<p style="margin:0 0 20px;padding:14px 0;border:2px dashed #2a1a24;text-align:center;font:700 32px/1.2 ui-monospace,monospace;letter-spacing:.3em">${escapeHtml(code)}</p>`
}
