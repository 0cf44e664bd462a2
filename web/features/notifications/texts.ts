/** Texts of the bell's list. Those of the bell itself, which is on every page, are in bell.tsx. */

export const LOADING = 'Loading...'
export const NOTHING_NEW = 'Nothing new in the last 7 days.'
export const APPROVED = 'You are a member now. Welcome!'
export const REJECTED = 'Your membership request was not accepted.'
export const revoked = (reason: string | null) =>
  reason ? `Your membership was revoked: “${reason}”` : 'Your membership was revoked.'
export const PENDING = 'Your membership request is waiting for review.'
export const pendingRequests = (count: number) =>
  count === 1 ? '1 membership request is waiting for review.' : `${count} membership requests are waiting for review.`
