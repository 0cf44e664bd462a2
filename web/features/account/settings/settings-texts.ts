/** Texts of the person's comments and the account settings on the profile. */

export const SETTINGS = 'Account settings'
export const LOADING = 'Loading...'
export const TRY_AGAIN = 'Try again'
export const CANCEL = 'Cancel'
export const SAVING = 'Saving…'

// Own comments
export const YOUR_COMMENTS = 'Your comments'
export const NO_COMMENTS = 'You have no comments.'
export const COMMENTS_NOT_LOADED = 'We couldn’t load your comments.'
export const SHOW_OLDER = 'Show older comments'
/** In place of the title of a film that the catalogue no longer shows. */
export const UNLISTED_FILM = 'A film that is no longer listed'
export const WAITING = 'Waiting for approval. Only you can see it.'
export const HIDDEN = 'Hidden by the owner. Only you can see it.'
export const WITHDRAW = 'Withdraw'
export const withdrawFrom = (film: string) => `Withdraw your comment on ${film}`
export const WITHDRAW_QUESTION = 'Withdraw this comment?'
export const WITHDRAW_EXPLAINED = 'It disappears from the film’s page for everybody.'

// Password
export const PASSWORD = 'Password'
export const CURRENT_PASSWORD = 'Current password'
export const NEW_PASSWORD = 'New password'
export const CHANGE_PASSWORD = 'Change password'
export const OTHERS_LOGGED_OUT = 'Your other devices will be logged out.'

// Email address
export const EMAIL = 'Email address'
export const NEW_EMAIL = 'New email address'
export const OWNER_EMAIL = 'The owner’s address is part of the site’s configuration and cannot be changed here.'
export const stillUsing = (email: string) =>
  `We send a code to the new address. Until you enter it here, your account keeps ${email}.`
export const SEND_CODE = 'Send code'
export const CHANGE_EMAIL = 'Change email address'
export const OTHER_ADDRESS = 'Use another address'

// Devices
export const DEVICES = 'Devices'
export const DEVICES_EXPLAINED =
  'You are logged in on these devices. Log out those that you don’t know or no longer use.'
export const DEVICES_NOT_LOADED = 'We couldn’t load your devices.'
export const UNKNOWN_DEVICE = 'Unknown device'
export const THIS_DEVICE = 'This device'
export const loggedIn = (date: string) => `Logged in on ${date}, last used`
export const LOG_OUT = 'Log out'
export const logOutDevice = (device: string) => `Log out ${device}`
export const LOG_OUT_OTHERS = 'Log out all other devices'

// Data and deletion
export const YOUR_DATA = 'Your data'
export const DATA_EXPLAINED =
  'Download everything that we store about you: your account, comments, membership requests, devices and passkeys.'
export const DOWNLOAD = 'Download my data'
export const DELETE_ACCOUNT = 'Delete account'
export const OWNER_STAYS = 'The owner’s account cannot be deleted: nobody could manage the site any more.'
export const DELETION_EXPLAINED =
  'Your account, membership, devices and passkeys are deleted at once. This cannot be undone.'
export const COMMENTS_CHOICE = 'What happens to your comments?'
export const KEEP_COMMENTS = 'They stay, as comments of “Deleted user”'
export const DELETE_COMMENTS = 'They are deleted too'
export const DELETE_MY_ACCOUNT = 'Delete my account'
export const DELETING = 'Deleting…'
