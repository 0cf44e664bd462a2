import { translated } from '../../../domain/translated.ts'

/** Texts of a download's progress and outcome, the comment form and the owner's tools, which are loaded later. Those with a row's ID are given by the specification. */
export const lateTexts = translated('movieLate', {
  // Progress
  downloading: (name: string) => `Downloading ${name}`,
  received: (size: string, total: string | null) =>
    total === null ? 'Waiting for the server…' : `${size} of ${total}`,
  cancelDownload: (name: string) => `Cancel the download of ${name}`,

  // Outcome
  saved: (film: string, file: string) => `Downloaded “${film}” as ${file}.`,
  browserDownloads: (film: string, file: string) => `Your browser is downloading “${film}” as ${file}.`,
  downloadCancelled: 'Download cancelled.',
  downloadWithdrawn: 'This download was withdrawn.',
  downloadFailed: 'We couldn’t fetch this file.',
  otherWays: (others: readonly string[]) =>
    others.length === 0
      ? 'If it fails again, report a problem below.'
      : `Try ${others.join(' or ')}. If nothing works, report a problem below.`,
  opening: (host: string) => (
    <>
      Opening its original address, <bdi>{host}</bdi>, in a few seconds…
    </>
  ),
  noTorrentApp:
    'Nothing opened? A magnet link needs a torrent app, such as Transmission or qBittorrent. You can also copy the link.',
  openInNewTab: 'Open in a new tab',
  stayHere: 'Stay here',

  // Files of a torrent
  filesNotLoaded: 'We couldn’t load the list of files.',
  files: (count: number, size: string) => `${count} ${count === 1 ? 'file' : 'files'}, ${size}`,
  moreFiles: (count: number) => `Show ${count} more ${count === 1 ? 'file' : 'files'}`,

  // Comment form
  yourComment: 'Your comment',
  emailNotVerified: 'Your email isn’t verified yet. You can comment without that.',
  verifyInProfile: 'Verify it in your profile',
  characters: (count: number, max: number) => `${count} of ${max}`,
  postComment: 'Post comment',
  /** CMT-17. */
  posting: 'Posting...',
  /** CMT-19. */
  commentPosted: 'Comment posted!',
  /** CMT-20. */
  postFailed: 'Error posting comment',
  commentKept: 'Your comment hasn’t been lost. Please try again.',
  /** CMT-21. */
  commentEmpty: 'Comment cannot be empty!',
  commentTooLong: (max: number) => `Comments can be up to ${max.toLocaleString('en')} characters.`,
  /** In place of `commentPosted`, and at the comment. `reason` is the database's. */
  waiting: (reason: string | null) =>
    reason === 'Contains a link'
      ? 'Comments with links need approval. Only you can see it.'
      : 'Waiting for approval. Only you can see it.',
  hidden: 'Hidden by the owner. Only you can see it.',
  spoiler: 'Spoiler',
  markSpoiler: 'Hide the selected text as a spoiler',
  emoji: 'Emoji',
  /** CMT-10, in the order of the panel. */
  emojiGroups: {
    recent: 'Recently used',
    custom: 'Custom',
    smileys: 'Smileys and people',
    nature: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
  /** What else the panel says, by the picker's names. `%n` stands for the number. */
  emojiLabels: {
    searchPlaceholder: 'Search',
    searchLabel: 'Search emoji',
    searchClear: 'Clear',
    searchResultsNone: 'No emoji found',
    searchResultsOne: '1 emoji found. Use the up and down arrow keys to move.',
    searchResultsMany: '%n emoji found. Use the up and down arrow keys to move.',
    categoryNavigation: 'Emoji groups',
    skinToneNeutral: 'Neutral skin tone',
    skinToneLight: 'Light skin tone',
    skinToneMediumLight: 'Medium-light skin tone',
    skinToneMedium: 'Medium skin tone',
    skinToneMediumDark: 'Medium-dark skin tone',
    skinToneDark: 'Dark skin tone',
  },

  // The menu of a comment
  optionsOf: (author: string) => `Options for ${author}’s comment`,
  copyLink: 'Copy link',
  edit: 'Edit',
  editComment: 'Edit comment',
  comment: 'Comment',
  save: 'Save',
  saving: 'Saving…',
  commentEdited: 'Comment edited.',
  editFailed: 'Your comment was not changed. Please try again.',
  commentGone: 'This comment is no longer here.',

  // The owner's tools
  heldBecause: (reason: string) => `Held: ${reason}. Only you and the author can see it.`,
  approve: 'Approve',
  approveCommentOf: (author: string) => `Approve ${author}’s comment`,
  hide: 'Hide',
  hideCommentOf: (author: string) => `Hide ${author}’s comment`,
  block: 'Block',
  blockAuthor: (author: string) => `Block ${author}`,
  notChanged: 'The comment was not changed. Please try again.',
  commentApproved: 'Comment approved.',
  commentHidden: 'Comment hidden.',
  deleteCommentOf: (author: string) => `Delete ${author}’s comment`,
  /** CMT-26. */
  deleteComment: 'Are you sure you want to delete this comment?',
  delete: 'Delete',
  /** CMT-27. */
  commentDeleted: 'Comment deleted!',
  /** CMT-28. */
  deleteFailed: 'Error deleting comment',
})
