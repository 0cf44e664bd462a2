import { expect, test } from 'vitest'
import { ADDRESS, checkForm, FILL, StoryDraft, StoryForm } from './forms.ts'

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
  expect(fieldsOf(story({ poster_url: 'javascript:alert(1)' }))).toEqual({ poster_url: ADDRESS })
})

test('[ADMSTORY-02] a story without title or poster is not published', () => {
  const { problems } = checkForm(StoryForm, story({ title: ' ', poster_url: ' ' }), 'Please fill title and poster')
  expect(problems).toEqual({
    message: 'Please fill title and poster',
    fields: { title: FILL, poster_url: FILL },
  })
})
