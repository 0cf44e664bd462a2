import { translated } from '../../../domain/translated.ts'

/** Texts of withdrawing one's own comment. */
export const texts = translated('ownComment', {
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this comment?',
  withdrawExplained: 'It disappears from the film’s page for everybody. This cannot be undone.',
})
