import type { MembershipStatus } from '../../../domain/account/session-user.ts'

/** Texts of the profile, the account menu and membership. Those with a row's ID are given by the specification. */

export const profileTitle = (site: string) => `Your profile | ${site}`
export const PROFILE_DESCRIPTION = 'Your account and your membership.'

// Profile
export const YOUR_PROFILE = 'Your profile'
export const EDIT = 'Edit'
/** Follows 'Edit' for screen readers. */
export const OF_USERNAME = ' username'
export const SAVE = 'Save'
export const CANCEL = 'Cancel'
/** PROFILE-07. */
export const NAME_UPDATED = 'Name updated successfully!'
// PROFILE-10, DEC-24
export const SERVER_ERROR = 'Server error'
export const VERIFIED = 'Verified'
export const EMAIL_VERIFICATION = 'Email verification'
export const NOT_VERIFIED = 'Your email isn’t verified yet.'
export const codeSentTo = (email: string) => `Your email isn’t verified yet. We sent a code to ${email}.`
export const RESEND_VERIFICATION = 'Resend verification email'
export const HAVE_CODE = 'I have a code'
/** PROFILE-04. */
export const VERIFICATION_SENT = 'Verification email sent'
/** PROFILE-05. */
export const VERIFICATION_NOT_SENT = 'Failed to send verification email'
export const LOGOUT = 'Logout'
/** LOGIN-21. */
export const LOGGED_OUT = 'Logged out successfully'
/** LOGIN-22. */
export const LOGOUT_FAILED = 'Failed to logout'

// Account menu. The texts in the top bar are in avatar-menu.tsx
export const EDIT_NAME = 'Edit Name'
export const VIEW_PROFILE = 'View Profile'
/** NAV-14, DEC-24. */
export const NAME_ERROR = 'Error updating name'

// Membership
export const MEMBERSHIP = 'Membership'
/** PROFILE-13. */
export const REQUEST_SENT = 'Your membership request has been sent!'
/** PROFILE-14. */
export const REQUEST_FAILED = 'Failed to apply'
/** PROFILE-18. The database refuses the owner with the same sentence. */
export const OWNER_BARRED = 'You are not allowed to apply for membership.'
/** DEC-76. */
export const rejected = (contactEmail: string) =>
  `Your request was rejected. Write to ${contactEmail} if you have a question.`
export const REVOKED = 'Revoked'
export const revokedOn = (date: string) => `Your membership was revoked on ${date}.`
export const QUESTIONS = 'Questions? Write to'
export const OWNER_WROTE = 'The owner wrote:'
export const MEMBERSHIP_STATES: Readonly<
  Record<MembershipStatus, { readonly label: string; readonly text: string; readonly button: string }>
> = {
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
}
/** The owner has the button too, for the answer of PROFILE-18. */
export const OWNER_STATE = {
  label: 'Owner',
  text: 'You run this site. Membership is for everybody else.',
  button: 'Apply for membership',
}
