/** Texts of the screen of watch pages. Those with a row ID are given by the specification. */
export const texts = {
  title: 'MV Upload',
  backToDashboard: 'Back to dashboard',
  what: 'watch page',
  untitled: 'Untitled watch page',
  newPage: 'New watch page',
  editFormOf: (title: string) => `Edit ${title}`,
  titleField: 'Title',
  slug: 'Slug',
  slugHint: 'Last part of the URL: lowercase letters, digits, hyphens',
  slugTaken: 'This slug is taken by another watch page. Choose another one.',
  poster: 'Poster URL',
  coverPoster: 'Cover poster URL (optional)',
  coverPosterHint: 'Landscape; needed to appear in the carousel.',
  licence: 'Licence (optional)',
  licenceHint: 'A name such as CC BY 4.0, or an address',
  origin: 'Source (optional)',
  originHint: 'Where the film comes from: an address or a text',
  html: 'HTML code',
  htmlHint:
    'Embed code, or an address alone: of a video at YouTube, Vimeo, Dailymotion or archive.org, or of a player.',
  preview: 'Preview',
  hidePreview: 'Hide preview',
  previewTitle: 'Preview of the HTML code',
  withoutScripts: 'This code runs no scripts of its own. Players of other sites in it work as they do elsewhere.',
  withScripts:
    'This code runs scripts, so it is kept apart from the site, and some players of other sites don’t work in it. If this one doesn’t play, paste only its <iframe>, or the address of the video.',
  hidesReferrer:
    'This code has the referrer policy “no-referrer”, with which YouTube refuses to play. Remove it from the code.',
  /** ADMWATCH-01. */
  required: '❌ All fields are required!',
  publish: { text: 'Publish', busy: 'Publishing…' },
  save: { text: 'Save', busy: 'Saving…' },
  cancel: 'Cancel',
  /** ADMWATCH-03, 04, 07, 09. */
  toasts: {
    published: 'HTML Code Uploaded!',
    updated: 'Updated successfully!',
    failed: (_message: string, wasNew: boolean) => (wasNew ? 'Failed to upload!' : 'Failed to update!'),
  },
  listHeading: 'Recent uploads',
  search: 'Search uploads by title',
  count: (total: number) => (total === 1 ? '1 watch page' : `${total.toLocaleString('en-IN')} watch pages`),
  missingLicence: 'Licence of watch pages without one',
  everyLicence: 'Licence of all watch pages',
  empty: 'No watch pages yet.',
  listFailed: 'The uploads could not be read.',
  deletion: {
    /** ADMWATCH-10. */
    question: (pages: number) =>
      pages === 1 ? 'Are you sure you want to delete this?' : `Delete ${texts.count(pages)}?`,
    action: (pages: number) => (pages === 1 ? 'Delete' : `Delete ${texts.count(pages)}`),
    /** ADMWATCH-11. */
    done: (deleted: number, chosen: number) =>
      chosen === 1 ? 'Deleted successfully!' : `${deleted} of ${texts.count(chosen)} deleted`,
    /** ADMWATCH-12. */
    failed: () => 'Failed to delete!',
    count: (pages: number): string => texts.count(pages),
  },
} as const
