import { safeText } from './comment-text.ts'

const NOTHING_VISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\s]*$/u

export const COMMENT_MAX = 1000

/** The text to store: trimmed, without unsafe characters (CMT-23); '' when nothing in it is visible (CMT-21). */
export function cleanComment(typed: string): string {
  const text = safeText(typed).trim()
  return NOTHING_VISIBLE.test(text) ? '' : text
}

/** The length in code points, as the limit counts it (DEC-66). */
export function commentLength(text: string): number {
  return Array.from(text).length
}
