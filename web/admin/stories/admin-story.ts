import type { ListPage } from '../list/use-paged-list.ts'
import { type ChangeOutcome, changeOutcome, holdsColumns } from '../ui/change-outcome.ts'
import { type Answer, ask, write } from '../ui/write-result.ts'

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

/** Newest first, on one page. */
export async function readStories(): Promise<Answer<ListPage<AdminStory>>> {
  const answer = await ask<AdminStory[]>((client) =>
    client.from('stories').select(COLUMNS).order('created_at', { ascending: false }).limit(LIMIT),
  )
  return answer.ok ? { ok: true, value: { rows: answer.value, more: false } } : answer
}

/** A form with its texts as they are stored: without white space at their edges where the database takes it away. */
export function trimmedStory(form: StoryForm): StoryForm {
  return { ...form, title: form.title.trim(), poster_url: form.poster_url.trim() }
}

/**
 * Stores a story: a new one where `version` is null, else the one whose `updated_at` it is. Doing it again after a lost answer
 * makes no second story and no conflict with itself.
 */
export async function saveStory(form: StoryForm, version: string | null): Promise<ChangeOutcome<AdminStory>> {
  const row = trimmedStory(form)
  const written = version === null ? await insertOnce(row) : await updateStory(row, version)
  const holds = (story: AdminStory) => holdsColumns(storyForm(story), row)
  return changeOutcome({ written, version, read: () => readStory(form.id), holds })
}

/** An id that is taken already is our own insert, whose answer was lost: the row then gets what the form says now. */
async function insertOnce(form: StoryForm): Promise<Answer<AdminStory>> {
  const inserted = await write<AdminStory>((client) => client.from('stories').insert(form).select(COLUMNS))
  if (inserted.ok || inserted.problem.kind !== 'taken') return inserted
  const now = await readStory(form.id)
  if (!now.ok) return now
  return now.value ? updateStory(form, now.value.updated_at) : inserted
}

/** The story as it is stored now, or null where there is none. */
export async function readStory(id: string): Promise<Answer<AdminStory | null>> {
  const answer = await ask<AdminStory[]>((client) => client.from('stories').select(COLUMNS).eq('id', id))
  return answer.ok ? { ok: true, value: answer.value[0] ?? null } : answer
}

/** Changes the story if nobody changed it since `version`; otherwise no row is touched. */
function updateStory({ id, ...fields }: StoryForm, version: string): Promise<Answer<AdminStory>> {
  return write<AdminStory>((client) =>
    client.from('stories').update(fields).eq('id', id).eq('updated_at', version).select(COLUMNS),
  )
}

export function deleteStory(id: string): Promise<Answer<{ id: string }>> {
  return write<{ id: string }>((client) => client.from('stories').delete().eq('id', id).select('id'))
}
