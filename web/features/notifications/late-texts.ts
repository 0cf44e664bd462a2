/** The database counts what waits to 1,000. */
const waiting = (count: number) => (count > 999 ? '999+' : count)

/** Texts of the bell's list, which are loaded with it. */
export const lateTexts = {
  nothingNew: 'Nothing new in the last 7 days.',
  approved: 'You are a member now. Welcome!',
  rejected: 'Your membership request was not accepted.',
  revoked: (reason: string | null) =>
    reason ? `Your membership was revoked: “${reason}”` : 'Your membership was revoked.',
  pending: 'Your membership request is waiting for review.',

  /** What waits in the owner's inbox, by kind. */
  inTheInbox: {
    requests: (count: number) =>
      count === 1
        ? '1 removal request is waiting for review.'
        : `${waiting(count)} removal requests are waiting for review.`,
    held: (count: number) =>
      count === 1 ? '1 held comment is waiting for review.' : `${waiting(count)} held comments are waiting for review.`,
    members: (count: number) =>
      count === 1
        ? '1 membership request is waiting for review.'
        : `${waiting(count)} membership requests are waiting for review.`,
    reports: (count: number) =>
      count === 1
        ? '1 problem report is waiting for review.'
        : `${waiting(count)} problem reports are waiting for review.`,
    comments: (count: number) =>
      count === 1 ? '1 new comment is waiting for review.' : `${waiting(count)} new comments are waiting for review.`,
  },
}
