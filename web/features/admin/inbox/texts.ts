/** Texts of the inbox. */
export const texts = {
  title: 'Inbox',
  reports: 'Reported problems',
  none: 'No open reports.',
  failed: 'The reports could not be read.',
  untitled: 'Untitled',
  watchPage: 'Watch page',
  download: (quality: string) => (quality ? `Download ${quality}` : 'Download'),
  times: (times: number) => (times === 1 ? 'reported once' : `reported ${times} times`),
  last: (date: string) => `last on ${date}`,
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  done: 'Done',
  doneWith: (report: string) => `Done: ${report}`,
  handled: 'Marked as done.',
  undo: 'Undo',
} as const
