import type { ReactNode } from 'react'
import { translated } from '../../../../domain/translated.ts'

/** Texts of the account settings, which are loaded after the profile. */
export const settingsTexts = translated('accountSettings', {
  passkeys: 'Passkeys',
  passkeysExplained:
    'Log in with your fingerprint, your face or your device’s PIN instead of your password. Your password keeps working.',
  passkeysNotLoaded: 'We couldn’t load your passkeys.',
  passkeyUsed: (date: string, lastUsed: ReactNode) => (
    <>
      Added on {date}, last used {lastUsed}
    </>
  ),
  passkeyUnused: (date: string) => `Added on ${date}, not used yet`,
  addPasskey: 'Add a passkey',
  addingPasskey: 'Follow your browser’s prompt…',
  rename: 'Rename',
  renameOne: (name: string) => `Rename ${name}`,
  passkeyName: 'Name of the passkey',
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  removePasskeyQuestion: (name: string) => `Remove “${name}”?`,
  removePasskeyExplained:
    'It can no longer log in. Your device may still offer it until you delete it in the device’s settings or your password manager.',

  accountSettings: 'Account settings',
  saving: 'Saving…',

  // Own comments
  yourComments: 'Your comments',
  noComments: 'You have no comments.',
  commentsNotLoaded: 'We couldn’t load your comments.',
  showOlder: 'Show older comments',
  /** In place of the title of a film that the catalogue no longer shows. */
  unlistedFilm: 'A film that is no longer listed',
  commentWaits: 'Waiting for approval. Only you can see it.',
  commentHidden: 'Hidden by the owner. Only you can see it.',
  withdrawFrom: (film: string) => `Withdraw your comment on ${film}`,

  // Password
  currentPassword: { label: 'Current password', 'data-missing': 'Enter your current password.' },
  passwordPart: 'Password',
  changePassword: 'Change password',
  othersLoggedOut: 'Your other devices will be logged out.',

  // Email address
  newEmail: { label: 'New email address', 'data-missing': 'Enter your new email address.' },
  emailAddress: 'Email address',
  ownerEmail: 'The owner’s address is part of the site’s configuration and cannot be changed here.',
  stillUsing: (email: string) =>
    `We send a code to the new address. Until you enter it here, your account keeps ${email}.`,
  changeEmail: 'Change email address',
  useOtherAddress: 'Use another address',

  // Devices
  devices: 'Devices',
  devicesExplained: 'You are logged in on these devices. Log out those that you don’t know or no longer use.',
  devicesNotLoaded: 'We couldn’t load your devices.',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  deviceUsed: (date: string, lastUsed: ReactNode) => (
    <>
      Logged in on {date}, last used {lastUsed}
    </>
  ),
  logOut: 'Log out',
  logOutDevice: (device: string) => `Log out ${device}`,
  logOutOthers: 'Log out all other devices',

  // Data and deletion
  yourData: 'Your data',
  dataExplained:
    'Download everything that we store about you: your account, comments, membership requests, devices and passkeys.',
  downloadData: 'Download my data',
  deleteAccount: 'Delete account',
  ownerStays: 'The owner’s account cannot be deleted: nobody could manage the site any more.',
  deletionExplained:
    'Your account, membership, “My list”, devices and passkeys are deleted at once. This cannot be undone.',
  commentsChoice: 'What happens to your comments?',
  keepComments: 'They stay, as comments of “Deleted user”',
  deleteComments: 'They are deleted too',
  deleteMyAccount: 'Delete my account',
  deleting: 'Deleting…',
})
