import * as v from 'valibot'
import { pictureFacts } from './picture.ts'
import { textOrEmpty, timestamp } from './text.ts'

export const STORY_COLUMNS = 'id,title,poster_url,poster_picture,quality,language,size,genre,imdb,views,created_at'

/** A story as the strip and the viewer show it (DATA-11). */
export const StoryRow = v.object({
  id: v.string(),
  title: textOrEmpty,
  poster_url: textOrEmpty,
  poster_picture: pictureFacts,
  quality: textOrEmpty,
  language: textOrEmpty,
  size: textOrEmpty,
  genre: textOrEmpty,
  imdb: textOrEmpty,
  views: v.nullish(v.number(), 0),
  created_at: timestamp,
})
export type Story = v.InferOutput<typeof StoryRow>
