/**
 * The text with U+FFFD for each lone surrogate, which neither Postgres nor an address can hold. `String.prototype.toWellFormed` is
 * newer than some browsers that the site supports.
 */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
