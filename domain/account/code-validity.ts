// In a file of its own: home loads no other rules of accounts.

/** For how many seconds a mailed code is valid (DEC-08). */
export const CODE_SECONDS = 600

/** True while a code is valid that was sent at a time, in ms since 1970 or as ISO 8601. */
export function isCodeValid(sentAt: number | string | null): boolean {
  return Date.now() - new Date(sentAt ?? 0).getTime() < CODE_SECONDS * 1000
}
