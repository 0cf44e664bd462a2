import { expect, test } from 'vitest'
import { liveOwner } from '../support/backend/accounts.ts'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()
const owner = backend.as((await liveOwner(backend)).token)
const change = (columns: object) =>
  owner.from('site_settings').update(columns).gt('updated_at', '2000-01-01').select().single()
const purges = async () =>
  (await backend.query<{ tag: string }>('select distinct tag from app.pending_purges order by 1')).map(({ tag }) => tag)

test.each([
  ['HTML in a text', { marquee_share: 'See <b>this</b>' }],
  ['a text without letters', { gate_title: ' \u200b ' }],
  ['a text of several lines', { gate_text: 'One\nTwo' }],
  ['10,000 characters', { member_title: 'x'.repeat(10_000) }],
  ['a name of 61 characters', { title: 'x'.repeat(61) }],
  ['HTML in the name', { title: '"><script>' }],
  ['a link that is a script', { telegram_url: 'javascript:alert(1)' }],
  ['a link to this site', { telegram_url: '/admin' }],
  ['an empty link', { telegram_url: '' }],
  ['an address that is none', { contact_email: 'nobody' }],
  ['HTML in an address', { contact_email: '<b>@films.example' }],
  ['an unknown section', { home_sections: ['movies', 'casino'] }],
  ['a home without movies', { home_sections: ['stories'] }],
  ['a section that stands twice', { home_sections: ['movies', 'stories', 'stories'] }],
  ['a switch that is neither on nor off', { offline_pages: null }],
  ['another row', { id: '00000000-0000-4000-8000-000000000002' }],
  ['a time of the last change', { updated_at: '2030-01-01' }],
])('%s is refused', async (_what, columns) => {
  expect((await change(columns)).error).not.toBeNull()
})

test('a change is stored and purges what shows the settings', async () => {
  await backend.query('delete from app.pending_purges')
  const columns = {
    title: 'சினிமா',
    home_sections: ['invitations', 'movies'],
    telegram_url: 'https://t.me/films',
    offline_pages: false,
  }
  const { data, error } = await change(columns)
  expect(error).toBeNull()
  expect(data).toMatchObject(columns)
  expect(await purges()).toEqual(['site_settings'])
})
