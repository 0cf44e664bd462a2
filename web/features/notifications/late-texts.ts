import { translated } from '../../../domain/translated.ts'

/** Texts of the bell's list, which are loaded with it. */
export const lateTexts = translated('notices', {
  nothingNew: 'Nothing new in the last 7 days.',
  approved: 'You are a member now. Welcome!',
  rejected: 'Your membership request was not accepted.',
  revoked: (reason: string | null) =>
    reason ? `Your membership was revoked: “${reason}”` : 'Your membership was revoked.',
  pending: 'Your membership request is waiting for review.',
  waits: (what: string, isOne: boolean) => `${what} ${isOne ? 'is' : 'are'} waiting for review.`,
})
