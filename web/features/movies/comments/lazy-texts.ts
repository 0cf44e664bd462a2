/** Texts of the comment form, the emoji panel and the owner's buttons, which are loaded later. Those with a row's ID are given by the specification. */

// Comment form
export const YOUR_COMMENT = 'Your comment'
export const EMAIL_NOT_VERIFIED = 'Your email isn’t verified yet. You can comment without that.'
export const VERIFY_IN_PROFILE = 'Verify it in your profile'
export const characters = (count: number, max: number) => `${count} of ${max}`
export const POST_COMMENT = 'Post comment'
/** CMT-17. */
export const POSTING = 'Posting...'
/** CMT-19. */
export const COMMENT_POSTED = 'Comment posted!'
/** CMT-20. */
export const POST_FAILED = 'Error posting comment'
export const COMMENT_KEPT = 'Your comment hasn’t been lost. Please try again.'
/** CMT-21. */
export const COMMENT_EMPTY = 'Comment cannot be empty!'
/** CMT-22. The database refuses with the same sentence. */
export const LOG_IN_FIRST = 'Please log in first.'
export const commentTooLong = (max: number) => `Comments can be up to ${max.toLocaleString('en')} characters.`
const ONLY_YOU = 'Only you can see it.'
/** In place of COMMENT_POSTED, and at the comment. `reason` is the database's. */
export const waiting = (reason: string | null) =>
  reason === 'Contains a link' ? `Comments with links need approval. ${ONLY_YOU}` : `Waiting for approval. ${ONLY_YOU}`
export const HIDDEN = 'Hidden by the owner. Only you can see it.'
export const SPOILER = 'Spoiler'
export const MARK_SPOILER = 'Hide the selected text as a spoiler'
export const EMOJI = 'Emoji'
export const LOADING = 'Loading...'
/** CMT-10, in the order of the panel. */
export const EMOJI_GROUPS = {
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
}

// The owner's tools
export const heldBecause = (reason: string) => `Held: ${reason}. Only you and the author can see it.`
export const APPROVE = 'Approve'
export const approveCommentOf = (author: string) => `Approve ${author}’s comment`
export const HIDE = 'Hide'
export const hideCommentOf = (author: string) => `Hide ${author}’s comment`
export const BLOCK = 'Block'
export const block = (author: string) => `Block ${author}`
export const NOT_CHANGED = 'The comment was not changed. Please try again.'
export const COMMENT_APPROVED = 'Comment approved.'
export const COMMENT_HIDDEN = 'Comment hidden.'
export const deleteCommentOf = (author: string) => `Delete ${author}’s comment`
/** CMT-26. */
export const DELETE_COMMENT = 'Are you sure you want to delete this comment?'
export const DELETE = 'Delete'
/** CMT-27. */
export const COMMENT_DELETED = 'Comment deleted!'
/** CMT-28. */
export const DELETE_FAILED = 'Error deleting comment'
