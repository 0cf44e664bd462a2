import { formatMoment, type Publication } from './row-state.ts'

/** Texts about drafts, schedules, preview links and the trash. */
export const texts = {
  saveDraft: 'Save draft',
  backToDraft: 'Turn into a draft',
  publishNow: 'Publish now',
  schedule: 'Schedule…',
  scheduleSubmit: 'Schedule',
  publishAt: (zone: string) => `Publish on (your time zone: ${zone})`,
  chooseMoment: 'Choose when this is to be published.',

  savingDraft: 'Saving the draft…',
  draftSaved: (time: string) => `Draft saved ${time}`,
  saved: (time: string) => `Saved ${time}`,
  savedBut: (saved: string, problem: string) => `${saved}, but for this: ${problem}`,
  draftNotSaved: (reason: string) => `Not saved: ${reason}`,
  isPublished: (title: string) => `${title} is published.`,
  isScheduledRow: (title: string, moment: string) => `${title} will be published on ${moment}.`,
  view: 'View',
  edit: 'Edit',
  addAnother: 'Add another',

  previewLink: 'Preview link',
  openPreview: 'Open preview',
  copyPreview: 'Copy preview link',
  previewWorks: (until: string) => `Anyone with this link can see the page until ${until}.`,
  previewFailed: 'The preview link could not be made.',

  isDraft: 'Draft',
  isScheduled: (moment: string) => `Scheduled for ${moment}`,
  isTrash: (day: string) => `In the trash, deleted forever on ${day}`,

  trashConsequence: 'It moves to the trash, where you can restore it for 30 days.',
  trashConsequenceOf: 'They move to the trash, where you can restore them for 30 days.',
  trashed: (name: string) => `In the trash for 30 days: ${name}`,
  showTrash: 'Show the trash',
  restore: 'Restore',
  restoreRow: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Restored: ${name}`,
  restoreFailed: 'It could not be restored.',
  deleteForever: 'Delete forever',
  deleteRowForever: (name: string) => `Delete ${name} forever`,
  deleteForeverQuestion: 'Delete this forever?',
  deleteForeverConsequence: 'Its comments and stored files are deleted too. This cannot be undone.',
  deletedForever: 'Deleted forever',
  deleteForeverFailed: 'It could not be deleted.',
} as const

/** The toast for a row that was saved as a draft, or scheduled. */
export function stateToast({ publish_at }: Publication): string {
  return publish_at === null ? 'Draft saved' : texts.isScheduled(formatMoment(publish_at))
}
