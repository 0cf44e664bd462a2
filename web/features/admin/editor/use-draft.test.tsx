import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MovieForm, readMovieForm } from '../../../../domain/movie-form.ts'
import { AdminMovie, emptyMovie, formOf } from '../movies/admin-movie.ts'
import { changedFields, type Draft, useDraft } from './use-draft.ts'

const items = new Map<string, string>()
let quota: number
beforeEach(() => {
  quota = Number.POSITIVE_INFINITY
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > quota) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  items.clear()
  vi.unstubAllGlobals()
})

/** A version of a stored movie, as a form begins from it. */
const stored = (version: string, columns: object = {}) => {
  const row = { id: 'a', slug: 'moon', title: 'Moon', updated_at: version, state: 'draft', ...columns }
  return { form: formOf(v.parse(AdminMovie, row)), version }
}

type Base = ReturnType<typeof stored> | { readonly form: MovieForm; readonly version: null }

function Form({ base, drafts }: { readonly base: Base; readonly drafts: Draft<MovieForm>[] }) {
  drafts.push(useDraft({ name: 'movie:a', base, check: readMovieForm, titleOf: ({ title }) => title }))
  return null
}

/** The draft of a form that is opened now. */
function open(base: Base): Draft<MovieForm> {
  const drafts: Draft<MovieForm>[] = []
  renderToStaticMarkup(<Form base={base} drafts={drafts} />)
  return drafts[0] as Draft<MovieForm>
}

test('two forms of one version have the same fields, although a blank download has another id in each', () => {
  expect(changedFields(stored('1').form, stored('1').form)).toEqual([])
})

test.each([
  ['at once', (draft: Draft<MovieForm>) => draft],
  ['after a reload', () => open(stored('3'))],
])('a form that goes on from another version %s keeps only what was typed since the last save', (_, reopen) => {
  const draft = open({ form: emptyMovie(), version: null })
  draft.change({ title: 'Moon ', subCategory: 'Drama,Comedy' })
  draft.saved(draft.latest().form, stored('1', { subCategory: ['Drama', 'Comedy'] }), null)
  draft.change({ description: 'From here' })
  const download = { id: 'b', quality: '720p', url: '/storage/v1/object/public/torrents/files/a.torrent' }
  const other = { title: 'Sun', subCategory: ['Tragedy'], downloads: [download] }
  const again = reopen(draft)
  again.rebase(stored('2', other))
  const { form } = again.latest()
  expect(form).toMatchObject({ title: 'Sun', subCategory: 'Tragedy', description: 'From here' })
  expect(form.downloads).toMatchObject([{ id: 'b', storedUrl: download.url }])
})

test('a field that could not be saved is kept, like one that was typed while the form was saved', () => {
  const draft = open({ form: emptyMovie(), version: null })
  draft.change({ title: 'Moon', year: 'MCMLVII' })
  const sent = draft.latest().form
  draft.change({ description: 'From here' })
  draft.saved(sent, stored('1'), { message: '', fields: { year: '' } })
  draft.rebase(stored('2', { year: 1950, title: 'Sun' }))
  expect(draft.latest().form).toMatchObject({ year: 'MCMLVII', description: 'From here', title: 'Sun' })
})

test('of the tries to send without an answer, each is remembered once, and of many the first and the newest', () => {
  const draft = open(stored('1'))
  const sent = () => draft.latest().sent
  for (const title of ['A', 'A', 'B', 'A']) draft.sending({ title })
  expect(sent()).toEqual([{ title: 'A' }, { title: 'B' }])
  for (const title of ['C', 'D', 'E']) draft.sending({ title })
  expect(sent()).toEqual([{ title: 'A' }, { title: 'D' }, { title: 'E' }])
})

test('where storage has no place for what was sent, it keeps what is typed', () => {
  const draft = open(stored('1'))
  draft.change({ description: 'Kept' })
  quota = 4_000
  draft.sending({ description: 'x'.repeat(quota) })
  draft.change({ description: 'Kept, too' })
  expect(draft.latest().sent).toHaveLength(1)
  expect(open(stored('1')).latest()).toMatchObject({ form: { description: 'Kept, too' }, sent: [], restored: true })
})

test('a form that is closed or saved drops what it has stored itself, and not what another tab has stored since', () => {
  const untouched = open(stored('1'))
  const typed = open(stored('1'))
  typed.change({ description: 'Typed in another tab' })
  untouched.forget()
  const restored = open(stored('1'))
  expect(restored.latest()).toMatchObject({ form: { description: 'Typed in another tab' }, restored: true })
  typed.change({ description: 'Typed later' })
  restored.saved(restored.latest().form, stored('2'), null)
  expect(open(stored('2')).latest()).toMatchObject({ form: { description: 'Typed later' }, restored: true })
  typed.saved(typed.latest().form, stored('2'), null)
  expect(items.size).toBe(0)
  open(stored('2')).change({ description: 'Not kept' })
  open(stored('2')).forget()
  expect(items.size).toBe(0)
})
