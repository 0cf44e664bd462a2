import * as v from 'valibot'

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What is known of a stored picture (app.picture_facts in the database). */
export const PictureFacts = v.object({
  type: v.picklist(['webp', 'jpeg']),
  /** The stored widths, smallest first. */
  widths: v.pipe(v.array(pixels), v.minLength(1)),
  /** The size of the largest. */
  width: pixels,
  height: pixels,
  /** Width and height of the JPEG for link previews. */
  preview: v.tuple([pixels, pixels]),
})
export type PictureFacts = v.InferOutput<typeof PictureFacts>

/** The column with the facts of a stored picture; null where the address leads to another site. */
export const pictureFacts = v.fallback(v.nullish(PictureFacts, null), null)
