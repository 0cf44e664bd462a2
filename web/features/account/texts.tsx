import { translated } from '../../../domain/translated.ts'

/** Texts of login, verification and password reset; those of the profile are in profile-texts.tsx. Those with a row's ID are given by the specification. */
export const texts = translated('account', {
  // Heads
  loginTitle: (site: string) => `Login | ${site}`,
  loginDescription: (site: string) => `Log in to ${site}, or create an account.`,
  verifyTitle: (site: string) => `Verify your account | ${site}`,
  verifyDescription: 'Enter the code we emailed you.',
  resetTitle: (site: string) => `Reset password | ${site}`,
  resetDescription: 'Set a new password with a code we email you.',

  // Fields
  name: { label: 'Name', 'data-missing': 'Enter your name.' },
  email: { label: 'Email', 'data-missing': 'Enter your email.' },
  registeredEmail: { label: 'Registered email', 'data-missing': 'Enter your registered email.' },
  password: { label: 'Password', 'data-missing': 'Enter your password.' },
  newPassword: { label: 'New password', 'data-missing': 'Enter your new password.' },
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  sixDigitCode: '6-digit code',
  characterOf: (position: number, count: number) => `Character ${position} of ${count}`,
  lengthHint: (min: number, max: number) => `${min} to ${max} characters.`,
  enterValidEmail: 'Enter a valid email address.',
  lengthProblem: (min: number, max: number) => `Use ${min} to ${max} characters.`,
  enterAllCharacters: 'Enter all 6 characters.',

  // Login and sign-up
  signUp: 'Sign Up',
  /** LOGIN-02. */
  createAccount: 'Create Account',
  hasAccount: 'Already have an account?',
  newHere: 'New here?',
  bySigningUp: 'By signing up you agree to our rules:',
  withPasskey: 'Login with a passkey',
  forgotPassword: 'Forgot Password?',
  /** LOGIN-04. */
  continueWithoutLogin: 'Continue without login',
  /** LOGIN-05. */
  processing: 'Processing...',
  /** LOGIN-12. */
  welcome: (name: string) => `Login successful! Welcome, ${name}`,
  /** LOGIN-13. */
  loggedIn: 'Logged in successfully',
  /** LOGIN-15. */
  unknownError: 'Unknown error occurred.',
  /** LOGIN-17. */
  wentWrong: 'Something went wrong. Please try again.',

  /** PROFILE-10, DEC-24. */
  nameNotUpdated: 'Failed to update name',

  // Codes by email
  verifyAccount: 'Verify your account',
  codeSentTo: (email: string) => (
    <>
      We sent a code to <b>{email}</b>. It expires in 10 minutes.
    </>
  ),
  /** When the last code has expired. */
  sendCodeTo: (email: string) => (
    <>
      Send a new code to <b>{email}</b> and enter it here.
    </>
  ),
  verify: 'Verify',
  sendNewCode: 'Send a new code',
  skip: 'Skip for now',
  resetPassword: 'Reset password',
  enterAccountEmail: 'Enter your account’s email and we’ll send you a code.',
  sendCode: 'Send code',
  /** The address, and the server's sentence about it. */
  sentFor: (email: string, note: string) => (
    <>
      <b>{email}</b>
      <br />
      {note}
    </>
  ),
  changeEmailOrCode: 'Change email or resend code',
  next: 'Next',
  resetEnds: 'All your devices will be logged out, and your passkeys removed.',
  setNewPassword: 'Set new password',
  backToLogin: 'Back to login',
})
