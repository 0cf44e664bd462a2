/** Texts about withdrawn movies and watch pages. */
export const texts = {
  withdrawn: (date: string, reason: string) => `Withdrawn on ${date}: ${reason}`,
  restore: 'Restore',
  restoreRow: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is back on the site`,
  withdraw: 'Withdraw…',
  withdrawSubmit: 'Withdraw',
  withdrawTitle: 'Withdraw this film?',
  consequence: 'Its pages, player and downloads leave the site at once. You can restore them at any time.',
  reason: 'Reason, shown to visitors',
  reasonHint: 'For example: who asked, and on what ground. No personal data.',
  reasonMissing: 'Enter a reason.',
  defaultReason: 'Removed at the request of the rights holder.',
  withdrawnToast: (name: string) => `${name} is withdrawn`,
} as const
