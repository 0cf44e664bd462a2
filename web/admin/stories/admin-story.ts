import * as v from 'valibot'
import type { StoryColumns, StoryForm } from '../../../domain/forms.ts'
import { rowStore } from '../editor/row-store.ts'
import type { ListPage } from '../list/use-paged-list.ts'
import { type Answer, ask } from '../ui/write-result.ts'

const COLUMNS = 'id,title,poster_url,quality,language,size,genre,imdb,show_on_homepage,created_at,updated_at'
/** Stories live for a day: a longer list means that nobody cleaned up. */
const LIMIT = 200

/** A story as the owner's desk reads it (DATA-27). */
const AdminStory = v.object({
  id: v.string(),
  title: v.string(),
  poster_url: v.string(),
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

/** Newest first, on one page. */
export async function readStories(): Promise<Answer<ListPage<AdminStory>>> {
  const answer = await ask<AdminStory[]>((client) =>
    client.from('stories').select(COLUMNS).order('created_at', { ascending: false }).limit(LIMIT),
  )
  return answer.ok ? { ok: true, value: { rows: answer.value, more: false } } : answer
}

export const storyStore = rowStore<AdminStory, StoryColumns>('stories', COLUMNS, AdminStory)
