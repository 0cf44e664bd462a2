import { randomUUID } from 'node:crypto'
import type { Database } from './rows.ts'

/** A row of `pictures` with a hash of its own. */
export const pictureRow = (columns: Readonly<Record<string, unknown>> = {}) => ({
  // With a letter: Supabase Lite compares a text of twenty digits as a number, and finds no row.
  hash: `a${randomUUID().replaceAll('-', '').slice(0, 19)}`,
  type: 'webp',
  widths: [240, 480],
  width: 480,
  height: 720,
  preview_width: 480,
  preview_height: 720,
  ...columns,
})

/** What the rows that show such a picture store about it. */
export const pictureFacts = { type: 'webp', widths: [240, 480], width: 480, height: 720, preview: [480, 720] }

export const pictureAddress = (hash: string) => `/storage/v1/object/public/pictures/${hash}/480.webp`

/** Inserts rows for files in the bucket `pictures`, without bytes, as if uploaded `hours` ago. */
export async function noteFiles(
  database: Database,
  hash: string,
  hours = 0,
  names = ['240.webp', '480.webp', 'preview.jpg'],
) {
  await database.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at)
     select 'pictures', $1 || '/' || name, now() - $2 * interval '1 hour', now() - $2 * interval '1 hour'
     from jsonb_array_elements_text($3::jsonb) as name`,
    [hash, hours, JSON.stringify(names)],
  )
}
