/** The texts of 'Report a problem'. */
export const texts = {
  report: 'Report a problem',
  reportWith: (name: string) => `Report a problem with ${name}`,
  question: 'What is wrong?',
  rightsExplained: 'Reports are anonymous. Is the film yours? Ask for its removal by name, and we reply.',
  removal: 'Rights holder? Request removal',
  failed: 'The report could not be sent. Please try again.',
  thanks: 'Thank you. We’ll look into it.',
}
