import { parsedUrl } from '../../../../domain/web-address.ts'

// Directional overrides and embeddings reverse the text after them; other control characters render as nothing or as boxes.
// Joiners and directional marks stay: Indian scripts and emoji need them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters on purpose
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\ufff9-\ufffb]/g
const PICTURE = /^https:\/\/\S+\.(gif|jpe?g|png)$/i

/** A user's text without characters that would affect the text around it. Render it as text, never as HTML. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, '')
}

/** The image URL of a comment that is nothing but an https URL with an image's ending (CMT-15, DEC-67); otherwise null. */
export function commentPicture(content: string): string | null {
  const text = content.trim()
  return PICTURE.test(text) && parsedUrl(text) ? text : null
}
