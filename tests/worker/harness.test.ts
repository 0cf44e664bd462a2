import { exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { sql } from './support/database.ts'
import { announce } from './support/outbound.ts'

it('the tests reach the Worker, its database and nothing else', async () => {
  expect(await sql('select 1 as one')).toEqual([{ one: 1 }])
  expect((await exports.default.fetch('https://talkies.example/assets/manifest.json')).status).toBe(200)
  await expect(fetch('https://files.example/file.bin')).rejects.toThrow('no test announced')
  announce('https://files.example')
  expect((await fetch('https://files.example/file.bin')).headers.get('Content-Length')).toBe('1000000')
})
