/** What the reason of an entry is, where it is not that of the entry itself. */
const REASONS: Readonly<Record<string, string>> = {
  restored: 'It was withdrawn for',
  unblocked: 'The block’s reason was',
  moved: 'From → to',
}

/** Texts of the log. */
export const texts = {
  title: 'Log',
  lead: 'What was withdrawn, unpublished, deleted and decided, who was blocked, and which addresses were changed. Nobody can change an entry; it is kept for three years.',
  listHeading: 'Entries',
  none: 'Nothing is logged yet.',
  failed: 'The log could not be read.',
  by: (who: string) => `by ${who}`,
  reasonOf: (what: string, reason: string) => `${REASONS[what] ?? 'Reason'}: ${reason}`,
  what: {
    withdrawn: 'Withdrawn',
    restored: 'Restored',
    deleted: 'Deleted',
    trashed: 'Moved to the trash',
    untrashed: 'Restored from the trash',
    unpublished: 'Unpublished',
    republished: 'Published again',
    accepted: 'Accepted',
    rejected: 'Rejected',
    handled: 'Handled',
    reopened: 'Reopened',
    blocked: 'Blocked',
    unblocked: 'Unblocked',
    approved: 'Approved',
    revoked: 'Revoked',
    moved: 'Address changed',
  },
  tables: {
    movies: 'movie',
    watch_html: 'watch page',
    blogs: 'blog',
    comments: 'comment on',
    withdrawn_downloads: 'download of',
    reports: 'report about',
    takedown_requests: 'request for removal',
    blocks: 'person',
    membership_applications: 'membership of',
  },
} as const
