import { translated } from '../../../domain/translated.ts'

/** Texts of blocking a person, and of undoing. */
export const texts = translated('moderation', {
  title: (name: string) => `Block ${name}?`,
  consequence: 'A blocked person cannot comment, change their name, apply for membership or report problems.',
  duration: 'Duration',
  lengths: { day: '1 day', week: '1 week', month: '1 month', none: 'No end' },
  reason: 'Reason (optional)',
  reasonHint: 'Shown to the person.',
  hide: 'Hide all of their comments',
  cancel: 'Cancel',
  block: 'Block',
  blocking: 'Blocking…',
  blocked: (name: string) => `${name} is blocked`,
  unblocked: (name: string) => `${name} is unblocked`,
  edited: 'A comment was edited meanwhile. Please read it again.',
  undo: 'Undo',
  maybeDone: 'This may have been done, at least in part.',
  undone: 'Undone.',
  undonePartly: (back: number, left: number) =>
    `${back} of ${back + left} came back. ${left === 1 ? 'The other one is gone or was changed' : 'The others are gone or were changed'} meanwhile.`,
  close: 'Close',
})
