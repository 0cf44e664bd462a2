/** The texts of 'Report a problem'. */
export const texts = {
  report: 'Report a problem',
  /** Follows `report` for those who hear the button out of its place. */
  with: (name: string) => ` with ${name}`,
  loading: 'Loading...',
  question: 'What is wrong?',
  removal: 'Rights holder? Request removal',
  failed: 'The report could not be sent. Please try again.',
  thanks: 'Thank you. We’ll look into it.',
} as const
