/** The texts of 'Report a problem'. */
export const REPORT = 'Report a problem'
/** Follows `REPORT` for those who hear the button out of its place. */
export const reportedThing = (name: string) => ` with ${name}`
export const LOADING = 'Loading...'
export const QUESTION = 'What is wrong?'
export const REMOVAL = 'Rights holder? Request removal'
export const FAILED = 'The report could not be sent. Please try again.'
export const THANKS = 'Thank you. We’ll look into it.'
