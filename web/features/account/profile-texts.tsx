import type { ReactNode } from 'react'
import { translated } from '../../../domain/translated.ts'

/** Texts of the account menu, of the profile and of a passkey's prompt. Those with a row's ID are given by the specification. */
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
})
