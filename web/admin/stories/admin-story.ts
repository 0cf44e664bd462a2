import type { Answer } from '../ui/write-result.ts'
import { ask, write } from '../ui/write-result.ts'

const COLUMNS = 'id,title,poster_url,quality,language,size,genre,imdb,show_on_homepage,created_at,updated_at'
/** Stories live for a day: a longer list means that nobody cleaned up. */
const LIMIT = 200

/** A story as the owner's desk reads it (DATA-27). */
export interface AdminStory {
  readonly id: string
  readonly title: string
  readonly poster_url: string
  readonly quality: string | null
  readonly language: string | null
  readonly size: string | null
  readonly genre: string | null
  readonly imdb: string | null
  readonly show_on_homepage: boolean
  readonly created_at: string
  readonly updated_at: string
}

/** What the form holds; the id is made here, so that a save that is sent twice is one story. */
export interface StoryForm {
  readonly id: string
  readonly title: string
  readonly poster_url: string
  readonly quality: string
  readonly language: string
  readonly size: string
  readonly genre: string
  readonly imdb: string
  readonly show_on_homepage: boolean
}

export function emptyStory(): StoryForm {
  return {
    id: crypto.randomUUID(),
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
  const { id, title, poster_url, show_on_homepage } = story
  const { quality, language, size, genre, imdb } = story
  return {
    id,
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

/** Newest first. */
export function readStories(): Promise<Answer<AdminStory[]>> {
  return ask<AdminStory[]>((client) =>
    client.from('stories').select(COLUMNS).order('created_at', { ascending: false }).limit(LIMIT),
  )
}

export function insertStory(form: StoryForm): Promise<Answer<AdminStory>> {
  return write<AdminStory>((client) => client.from('stories').insert(form).select(COLUMNS))
}

/** Changes the story if nobody changed it since `version`; otherwise no row is touched. */
export function updateStory({ id, ...fields }: StoryForm, version: string): Promise<Answer<AdminStory>> {
  return write<AdminStory>((client) =>
    client.from('stories').update(fields).eq('id', id).eq('updated_at', version).select(COLUMNS),
  )
}

export function deleteStory(id: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('stories').delete().eq('id', id).select('id'))
}
