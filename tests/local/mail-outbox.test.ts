import { expect, test } from 'vitest'
import { mailOutbox, printedMail } from '../../local/mail-outbox.ts'

const mail = {
  to: 'meena@people.example',
  subject: 'Your code',
  text: 'Hello Meena,\n\n123456\n',
  html: '<p>123456</p>',
}

function outbox() {
  const printed: string[] = []
  const answer = mailOutbox('the-secret-key', (text) => printed.push(text))
  const ask = (method: string, query = '', body?: unknown, key = 'the-secret-key') =>
    answer(
      new Request(`http://localhost/local/mail${query}`, {
        method,
        headers: { authorization: `Bearer ${key}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  return { printed, ask }
}

test('a mail can be read in the terminal, and is listed for its address, newest first', async () => {
  const { printed, ask } = outbox()
  expect((await ask('POST', '', mail)).status).toBe(201)
  await ask('POST', '', { ...mail, subject: 'Another' })
  await ask('POST', '', { ...mail, to: 'ravi@people.example' })
  expect(printed[0]).toContain('│ Mail to meena@people.example')
  expect(printed[0]).toContain('│ 123456')
  const listed = await (await ask('GET', '?to=meena@people.example')).json()
  expect(listed.map((one: { subject: string }) => one.subject)).toEqual(['Another', 'Your code'])
  expect(await (await ask('GET')).json()).toHaveLength(3)
})

test('nobody reads or sends without the secret key', async () => {
  const { printed, ask } = outbox()
  expect((await ask('POST', '', mail, 'guessed')).status).toBe(401)
  expect((await ask('GET', '', undefined, '')).status).toBe(401)
  expect(printed).toEqual([])
})

test('an invalid mail is refused in a sentence', async () => {
  const { ask } = outbox()
  for (const body of [null, [], { to: 'x' }, 'text']) {
    const response = await ask('POST', '', body)
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining('to, subject')])
  }
  expect((await ask('DELETE')).status).toBe(405)
})

test('the last hundred mails are kept', async () => {
  const { ask } = outbox()
  for (let n = 0; n < 103; n++) await ask('POST', '', { ...mail, subject: String(n) })
  const listed = await (await ask('GET')).json()
  expect(listed).toHaveLength(100)
  expect(listed[0].subject).toBe('102')
})

test('control characters in a mail do not reach the terminal', () => {
  const text = printedMail({ ...mail, subject: 'Hi \u001b[2J\u0007', text: 'a\rb\u009b31m\nc', sentAt: 'now' })
  expect([...text].filter((character) => /\p{Cc}/u.test(character) && character !== '\n')).toEqual([])
})
