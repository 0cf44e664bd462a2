/** The texts of 'Report a problem'. */
export const REPORT = 'Report a problem'
/** Follows `REPORT` for screen readers. */
export const reportedThing = (name: string) => ` with ${name}`
export const LOADING = 'Loading...'
export const QUESTION = 'What is wrong?'
export const RIGHTS_EXPLAINED = 'Reports are anonymous. Is the film yours? Ask for its removal by name, and we reply.'
export const REMOVAL = 'Rights holder? Request removal'
export const FAILED = 'The report could not be sent. Please try again.'
export const THANKS = 'Thank you. We’ll look into it.'
