import * as v from 'valibot'

const KEPT = 100
const WIDTH = 72

const mailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() })
type Mail = v.InferOutput<typeof mailSchema> & { sentAt: string }

/** A mail as text for the terminal, framed. Lines are not broken, so that links can be clicked. */
export function printedMail({ to, subject, text, sentAt }: Mail): string {
  const rule = '─'.repeat(WIDTH)
  // Control characters of a visitor's text could change the terminal.
  const plain = (value: string) => value.replace(/[^\P{Cc}\n]/gu, '')
  const lines = [`Mail to ${to}`, `Subject: ${subject}`, `Sent:    ${sentAt}`, '', ...text.trimEnd().split('\n')]
  return ['', `┌${rule}`, ...lines.map((line) => `│ ${plain(line)}`), `└${rule}`, ''].join('\n')
}

/**
 * Receives the mails of the local site: POST stores a mail (the last 100, in memory) and prints it, GET `?to=` lists them, newest
 * first. Both need `Authorization: Bearer <secret key>`, because mails hold codes.
 */
export function mailOutbox(secretKey: string, print: (text: string) => void) {
  const kept: Mail[] = []
  return async (request: Request): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`) return answer(401, 'The secret key is missing.')
    if (request.method === 'GET') {
      const to = new URL(request.url).searchParams.get('to')
      return Response.json(to === null ? kept : kept.filter((mail) => mail.to === to))
    }
    if (request.method !== 'POST') return answer(405, 'The outbox takes GET and POST.')
    const parsed = v.safeParse(mailSchema, await request.json().catch(() => null))
    if (!parsed.success) return answer(400, 'A mail is JSON with the texts to, subject, text and html.')
    const mail = { ...parsed.output, sentAt: new Date().toISOString() }
    kept.unshift(mail)
    kept.splice(KEPT)
    print(printedMail(mail))
    return Response.json({ success: true }, { status: 201 })
  }
}

function answer(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status })
}
