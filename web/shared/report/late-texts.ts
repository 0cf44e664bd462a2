import { translated } from '../../../domain/translated.ts'

/** The texts of the reasons, which are loaded when the button is pressed. */
export const lateTexts = translated('reportLate', {
  question: 'What is wrong?',
  reportComment: 'Report this comment',
  rightsExplained: 'Reports are anonymous. Is the film yours? Ask for its removal by name, and we reply.',
  removal: 'Rights holder? Request removal',
  failed: 'The report could not be sent. Please try again.',
  thanks: 'Thank you. We’ll look into it.',
})
