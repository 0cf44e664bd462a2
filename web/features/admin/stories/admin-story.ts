import * as v from 'valibot'
import { checkForm, readForm, type StoryColumns, StoryDraft, StoryForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { blankTexts, filledForm, type RowForm } from '../rows/row-kind.ts'
import { scheduleEntries } from '../rows/row-state.ts'
import { rowList, rowStore } from '../rows/row-store.ts'
import { texts as adminTexts } from '../texts.ts'
import { texts } from './texts.ts'

/** A story with all columns that the owner edits (DATA-27). */
const AdminStory = v.object({
  id: v.string(),
  title: v.string(),
  poster_url: v.string(),
  poster_picture: pictureFacts,
  quality: v.nullable(v.string()),
  language: v.nullable(v.string()),
  size: v.nullable(v.string()),
  genre: v.nullable(v.string()),
  imdb: v.nullable(v.string()),
  show_on_homepage: v.boolean(),
  created_at: v.string(),
  updated_at: v.string(),
  ...scheduleEntries,
})
export type AdminStory = v.InferOutput<typeof AdminStory>

export const readStories = rowList('stories', AdminStory)

const empty = (): StoryForm => ({
  ...blankTexts('title', 'poster_url', 'quality', 'language', 'size', 'genre', 'imdb'),
  show_on_homepage: true,
})

export const storyKind: RowForm<AdminStory, StoryForm, StoryColumns> = {
  name: 'story',
  table: 'stories',
  store: rowStore('stories', AdminStory),
  texts,
  readForm: (stored, missing = empty()) => readForm(StoryForm, stored, missing),
  empty,
  formOf: (story) => filledForm(empty(), story),
  check: (form) => checkForm(StoryForm, form, texts.required),
  checkDraft: (form) => checkForm(StoryDraft, form, adminTexts.draftNeedsTitle),
}
