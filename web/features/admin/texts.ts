/** Texts that several screens of the admin area share. */
export const texts = {
  /** ADMWATCH-14. */
  accessDenied: 'Access Denied – Admins Only',
  backToHome: 'Back to home',
  tryAgain: 'Try again',
  pageStopped: 'This page stopped working',
  pageStoppedDraftKept: 'This page stopped working. What you typed is kept.',
  reload: 'Reload',
  startEmpty: 'Start with an empty form',
  brokenPicture: 'No image could be loaded from this URL.',
  pickColor: (label: string) => `Pick the ${label.toLowerCase()}`,

  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  editRow: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteRow: (name: string) => `Delete ${name}`,

  restored: 'Unsaved changes restored.',
  discard: 'Discard changes',
  unsavedDrafts: 'Unsaved drafts',
  newDraft: ' (new)',
  drafts: 'Drafts',
  continueDraft: (title: string) => `Continue your draft “${title}”`,
  allDrafts: (drafts: number) => `All ${drafts} drafts`,

  changedElsewhere: (what: string) =>
    `This ${what} was changed elsewhere while you were editing. Nothing was overwritten.`,
  keepTheirs: 'Discard my changes',
  overwrite: 'Overwrite',
  deletedElsewhere: (what: string) => `This ${what} was deleted elsewhere. You can save your text as a new ${what}.`,
  saveAsNew: (what: string) => `Save as a new ${what}`,
  notSavedConflict: 'It was changed elsewhere meanwhile.',
  notSavedDeleted: 'It was deleted elsewhere meanwhile.',
  checkFields: 'Not saved. Please check:',
  checkBeforePublishing: 'Not published. What you typed is kept. Please check:',
  problems: (problems: number) => (problems === 1 ? '1 problem' : `${problems} problems`),
  noLongerExists: (what: string) => `This ${what} no longer exists.`,
  unexpected: 'Unexpected server response. Try again.',
  draftNeedsTitle: 'A draft needs a title.',

  /** DEC-43. */
  noResults: 'No results found.',
  sort: 'Sort',
  newest: 'Newest first',
  byTitle: 'Title A–Z',
  pagesOf: (heading: string) => `Pages of ${heading}`,
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous',
  nextPage: 'Next',
} as const
