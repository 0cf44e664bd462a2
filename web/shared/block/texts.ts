/** Texts of blocking a person. */
export const texts = {
  title: (name: string) => `Block ${name}?`,
  consequence: 'A blocked person cannot comment, apply for membership or report problems.',
  ends: 'For how long',
  lengths: { day: '1 day', week: '1 week', month: '1 month', none: 'No end' },
  reason: 'Reason (optional)',
  reasonHint: 'The person reads it.',
  hide: 'Hide all of their comments',
  cancel: 'Cancel',
  block: 'Block',
  blocking: 'Blocking...',
  blocked: (name: string) => `${name} is blocked`,
  unblocked: (name: string) => `${name} is not blocked any more`,
  failed: 'That did not work. Please try again.',
  halfDone: 'The comments could not be changed. Please try again.',
} as const
