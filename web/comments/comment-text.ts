// Direction overrides and embeddings would turn the letters after them around; other controls draw nothing or odd boxes.
// Joiners and direction marks stay: Indian scripts and emoji need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this is about
const DISTURBING = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufff9-\ufffb]/g
const PICTURE = /^https:\/\/\S+\.(gif|jpe?g|png)$/i
const NOTHING_VISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\s]*$/u

export const COMMENT_MAX = 1000

/** A person's text as it may be shown: without what would disturb the text around it. Draw it as text, never as HTML. */
export function harmlessText(text: string): string {
  return text.replace(DISTURBING, '')
}

/** The picture a comment is, when the whole of it is one https address with a picture's ending (CMT-15, DEC-67); else null. */
export function commentPicture(content: string): string | null {
  const text = content.trim()
  return PICTURE.test(text) && URL.canParse(text) ? text : null
}

/** What a typed comment is stored as: trimmed, without characters that no database takes (CMT-23); '' when nothing in it can be seen (CMT-21). */
export function typedComment(typed: string): string {
  const text = harmlessText(typed).trim()
  return NOTHING_VISIBLE.test(text) ? '' : text
}

/** Characters as the limit counts them (DEC-66): an emoji of one code point is one. */
export function commentLength(text: string): number {
  return Array.from(text).length
}
