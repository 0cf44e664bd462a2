/** Texts of the bell's list. Those of the bell itself, which is on every page, stand in bell.tsx. */

export const LOADING = 'Loading...'
export const NOTHING_NEW = 'Nothing new in the last 7 days.'
export const APPROVED = 'You are a member now. Welcome!'
export const REJECTED = 'Your membership request was not accepted.'
export const revoked = (reason: string | null) =>
  reason ? `Your membership was revoked: “${reason}”` : 'Your membership was revoked.'
export const PENDING = 'Your membership request is waiting for review.'

const waiting = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one} is waiting for review.` : `${count} ${many} are waiting for review.`
/** What waits in the owner's inbox, by kind. */
export const IN_THE_INBOX = {
  requests: waiting('removal request', 'removal requests'),
  held: waiting('held comment', 'held comments'),
  members: waiting('membership request', 'membership requests'),
  reports: waiting('problem report', 'problem reports'),
  comments: waiting('new comment', 'new comments'),
}
