import * as v from 'valibot'
import type { StoryForm } from '../../../../domain/forms.ts'
import { pictureFacts } from '../../../../domain/rows/picture.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { rowStore } from '../editor/row-store.ts'
import type { ListPage } from '../list/use-list.ts'

const COLUMNS =
  'id,title,poster_url,poster_picture,quality,language,size,genre,imdb,show_on_homepage,created_at,updated_at'
/** Stories are deleted after a day, so there are never that many. */
const LIMIT = 200

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
})
export type AdminStory = v.InferOutput<typeof AdminStory>

export function emptyStory(): StoryForm {
  return {
    title: '',
    poster_url: '',
    quality: '',
    language: '',
    size: '',
    genre: '',
    imdb: '',
    show_on_homepage: true,
  }
}

export function storyForm(story: AdminStory): StoryForm {
  const { title, poster_url, show_on_homepage } = story
  const { quality, language, size, genre, imdb } = story
  return {
    title,
    poster_url,
    quality: quality ?? '',
    language: language ?? '',
    size: size ?? '',
    genre: genre ?? '',
    imdb: imdb ?? '',
    show_on_homepage,
  }
}

/** The stories, newest first, on one page. Throws a DataError. */
export async function readStories(signal: AbortSignal): Promise<ListPage<AdminStory>> {
  const rows = await readRows(
    AdminStory,
    (client) => client.from('stories').select(COLUMNS).order('created_at', { ascending: false }).limit(LIMIT),
    signal,
  )
  return { rows, total: rows.length }
}

export const storyStore = rowStore<AdminStory>('stories', COLUMNS, AdminStory)
