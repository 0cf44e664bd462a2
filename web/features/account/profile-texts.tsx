import type { ReactNode } from 'react'
import { translated } from '../../../domain/translated.ts'

/** Texts of the account menu, the profile and the account settings, and of passkeys. Those with a row's ID are given by the specification. */
export const profileTexts = translated('profile', {
  profileTitle: (site: string) => `Your profile | ${site}`,
  profileDescription: 'Your account and your membership.',

  // Profile
  yourProfile: 'Your profile',
  editUsername: 'Edit username',
  save: 'Save',
  /** PROFILE-07. */
  nameUpdated: 'Name updated successfully!',
  // PROFILE-10, DEC-24
  serverError: 'Server error',
  verified: 'Verified',
  emailVerification: 'Email verification',
  notVerified: 'Your email isn’t verified yet.',
  unverifiedCodeSentTo: (email: string) => `Your email isn’t verified yet. We sent a code to ${email}.`,
  resendVerification: 'Resend verification email',
  haveCode: 'I have a code',
  /** PROFILE-04. */
  verificationSent: 'Verification email sent',
  /** PROFILE-05. */
  verificationNotSent: 'Failed to send verification email',
  logout: 'Logout',
  /** LOGIN-21. */
  loggedOut: 'Logged out successfully',
  /** LOGIN-22. */
  logoutFailed: 'Failed to logout',

  // Account menu
  editName: 'Edit Name',
  viewProfile: 'View Profile',
  /** NAV-14, DEC-24. */
  nameError: 'Error updating name',

  // Membership
  membership: 'Membership',
  /** PROFILE-13. */
  requestSent: 'Your membership request has been sent!',
  /** PROFILE-14. */
  requestFailed: 'Failed to apply',
  /** DEC-76. */
  rejected: (contactEmail: string) => `Your request was rejected. Write to ${contactEmail} if you have a question.`,
  revoked: 'Revoked',
  revokedOn: (date: string) => `Your membership was revoked on ${date}.`,
  questions: (email: ReactNode) => <>Questions? Write to {email}</>,
  ownerWrote: (reason: ReactNode) => <>The owner wrote: {reason}</>,
  membershipStates: {
    none: {
      label: 'Free',
      text: 'Membership is free and shows on your profile. Films and downloads are open to everybody. Apply and the owner reviews your request. The answer appears here and in your notifications.',
      button: 'Apply for membership',
    },
    pending: {
      label: 'Pending',
      text: 'Your request is waiting for review. The answer appears here and in your notifications.',
      button: 'Request sent',
    },
    approved: { label: 'Member', text: 'Welcome! You are a member now.', button: 'You are a member' },
    rejected: { label: 'Rejected', text: 'Your request was not accepted.', button: 'Apply for membership' },
  },
  /** The owner has the button too, for the answer of PROFILE-18. */
  ownerState: {
    label: 'Owner',
    text: 'You run this site. Membership is for everybody else.',
    button: 'Apply for membership',
  },

  noPasskeysHere: 'This browser can’t use passkeys here. Use your password.',
  noPasskeyUsed: 'No passkey was used: the prompt was closed or took too long. Try again, or use your password.',
  noPasskeyCreated: 'No passkey was created: the prompt was closed or took too long. Try again when you’re ready.',
  passkeyExists: 'This device already has a passkey for your account.',
  /** For a site that is opened by another address than SITE_URL. */
  passkeysElsewhere: 'Passkeys don’t work at this address. Use your password.',

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
