/** The texts of the parts that all pages share. */
export const TRY_AGAIN = 'Try again'
export const TRYING = 'Trying…'
export const NOT_LOADED = 'Couldn’t load.'
export const notLoadedPart = (what: string) => `We couldn’t load ${what}.`
export const THIS_LIST = 'this list'
export const OFFLINE = 'You’re offline.'
export const whenOnline = (what: string) => `We’ll load ${what} when you’re back online.`
export const LOADING = 'Loading...'
export const STILL_TRYING = 'Still trying to reach the server…'
export const SERVER_UNREACHABLE = 'The server could not be reached.'
export const CLOSE = 'Close'
export const THEME = 'Theme'
export const SYSTEM = 'System'
export const LIGHT = 'Light'
export const DARK = 'Dark'
export const MESSAGES = 'Messages'
export const LANGUAGES = 'Languages'
export const EDIT = 'Edit'
