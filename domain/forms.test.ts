import { expect, test } from 'vitest'
import { ADDRESS, checkForm, EMBED_CODE, FILL, MAGNET, StoryDraft, StoryForm, WatchForm } from './forms.ts'

const story = (fields: Partial<StoryForm> = {}): StoryForm => ({
  ...{ title: ' Moon ', poster_url: '', quality: '', language: '', size: '', genre: '', imdb: '' },
  show_on_homepage: true,
  ...fields,
})

test('the draft of a story needs a title only, and nothing in it may be wrong', () => {
  const fieldsOf = (form: StoryForm) => checkForm(StoryDraft, form, 'Missing.').problems?.fields
  expect(checkForm(StoryDraft, story(), 'Missing.')).toEqual({
    columns: { ...story(), title: 'Moon' },
    problems: null,
  })
  expect(fieldsOf(story({ title: ' ' }))).toEqual({ title: FILL })
  // As the database's is_address.
  for (const poster_url of [
    'javascript:alert(1)',
    'https://a.example/a b.jpg',
    '/a"b.jpg',
    `https://a.example/${'a'.repeat(2000)}`,
  ])
    expect(fieldsOf(story({ poster_url }))).toEqual({ poster_url: ADDRESS })
})

test('[ADMSTORY-02] a story without title or poster is not published', () => {
  const { problems } = checkForm(StoryForm, story({ title: ' ', poster_url: ' ' }), 'Please fill title and poster')
  expect(problems).toEqual({
    message: 'Please fill title and poster',
    fields: { title: FILL, poster_url: FILL },
  })
})

test('a magnet link as the code of a watch page gets one sentence of its own', () => {
  const page = { title: 'Moon', slug: 'moon', poster: '/moon.png', cover_poster: '', licence: '', origin: '' }
  const problemOf = (html_code: string) => checkForm(WatchForm, { ...page, html_code }, 'Missing.').problems?.fields
  expect(problemOf('magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a')).toEqual({ html_code: MAGNET })
  expect(problemOf('player.example/film')).toEqual({ html_code: EMBED_CODE })
})
