/** Texts of logging in with a passkey and of passkeys in the profile. The login button's text is in ../texts.tsx. */

export const NO_PASSKEYS_HERE = 'This browser can’t use passkeys here. Use your password.'
export const NOT_USED = 'No passkey was used: the prompt was closed or took too long. Try again, or use your password.'
export const NOT_CREATED =
  'No passkey was created: the prompt was closed or took too long. Try again when you’re ready.'
export const ALREADY_CREATED = 'This device already has a passkey for your account.'
/** For a site that is opened by another address than SITE_URL. */
export const OTHER_ADDRESS = 'Passkeys don’t work at this address. Use your password.'

export const PASSKEYS = 'Passkeys'
export const EXPLAINED =
  'Log in with your fingerprint, your face or your device’s PIN instead of your password. Your password keeps working.'
export const NOT_LOADED = 'We couldn’t load your passkeys.'
export const added = (date: string) => `Added on ${date}, last used`
export const neverUsed = (date: string) => `Added on ${date}, not used yet`
export const ADD = 'Add a passkey'
export const ADDING = 'Follow your browser’s prompt…'
export const RENAME = 'Rename'
export const renameOne = (name: string) => `Rename ${name}`
export const NAME = 'Name of the passkey'
export const REMOVE = 'Remove'
export const removeOne = (name: string) => `Remove ${name}`
export const removeQuestion = (name: string) => `Remove “${name}”?`
export const REMOVE_EXPLAINED =
  'It can no longer log in. Your device may still offer it until you delete it in the device’s settings or your password manager.'
