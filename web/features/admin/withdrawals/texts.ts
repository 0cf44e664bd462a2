const REASON = {
  action: 'Withdraw',
  reason: 'Reason, shown to visitors',
  hint: 'For example: who asked, and on what ground. No personal data.',
  missing: 'Enter a reason.',
  initial: 'Removed at the request of the rights holder.',
} as const

/** Texts about withdrawn movies, watch pages and downloads. */
export const texts = {
  withdrawn: (date: string, reason: string) => `Withdrawn on ${date}: ${reason}`,
  restore: 'Restore',
  restoreRow: (name: string) => `Restore ${name}`,
  restored: (name: string) => `${name} is back on the site`,
  withdrawnDownload: (download: string, date: string, reason: string) =>
    `${download || 'A download'} was withdrawn on ${date}: ${reason}`,
  withdrawDownload: (download: string) => `Withdraw ${download}`,
  what: 'What is withdrawn',
  wholeFilm: 'The whole film',
  numbered: (number: number, download: string) => `Download ${number}: ${download}`,
  downloadsFailed: 'The downloads of this film could not be read. You can withdraw the whole film.',
  withdraw: 'Withdraw…',
  withdrawSubmit: 'Withdraw',
  filmQuestion: {
    ...REASON,
    question: 'Withdraw this film?',
    consequence: 'Its pages, player and downloads leave the site at once. You can restore them at any time.',
  },
  downloadQuestion: {
    ...REASON,
    question: 'Withdraw this download?',
    consequence: 'It leaves the site at once. You can restore it at any time.',
  },
  withdrawnToast: (name: string) => `${name} is withdrawn`,
} as const
