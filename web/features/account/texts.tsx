/** Texts of login, verification and password reset; those of the profile are in profile-texts.ts. Those with a row's ID are given by the specification. */

// Heads
export const loginTitle = (site: string) => `Login | ${site}`
export const loginDescription = (site: string) => `Log in to ${site}, or create an account.`
export const verifyTitle = (site: string) => `Verify your account | ${site}`
export const VERIFY_DESCRIPTION = 'Enter the code we emailed you.'
export const resetTitle = (site: string) => `Reset password | ${site}`
export const RESET_DESCRIPTION = 'Set a new password with a code we email you.'

// Fields
export const NAME = 'Name'
export const EMAIL = 'Email'
export const REGISTERED_EMAIL = 'Registered email'
export const PASSWORD = 'Password'
export const NEW_PASSWORD = 'New password'
export const SHOW = 'Show'
export const HIDE = 'Hide'
/** Follows 'Show' and 'Hide' for screen readers. */
export const OF_PASSWORD = ' password'
export const SIX_DIGIT_CODE = '6-digit code'
export const characterOf = (position: number, count: number) => `Character ${position} of ${count}`
export const lengthHint = (min: number, max: number) => `${min} to ${max} characters.`
export const enterField = (label: string) => `Enter your ${label}.`
export const ENTER_VALID_EMAIL = 'Enter a valid email address.'
export const lengthProblem = (min: number, max: number) => `Use ${min} to ${max} characters.`
export const ENTER_ALL_CHARACTERS = 'Enter all 6 characters.'

// Login and sign-up
export const LOGIN = 'Login'
export const SIGN_UP = 'Sign Up'
/** LOGIN-02. */
export const CREATE_ACCOUNT = 'Create Account'
export const HAS_ACCOUNT = 'Already have an account?'
export const NEW_HERE = 'New here?'
export const BY_SIGNING_UP = 'By signing up you agree to our rules:'
export const TERMS = 'Terms of Service'
export const PRIVACY = 'Privacy Policy'
export const OPENS_IN_NEW_TAB = ' (opens in a new tab)'
export const WITH_PASSKEY = 'Login with a passkey'
export const FORGOT_PASSWORD = 'Forgot Password?'
/** LOGIN-04. */
export const CONTINUE_WITHOUT_LOGIN = 'Continue without login'
/** LOGIN-05. */
export const PROCESSING = 'Processing...'
/** LOGIN-12. */
export const welcome = (name: string) => `Login successful! Welcome, ${name}`
/** LOGIN-13. */
export const LOGGED_IN = 'Logged in successfully'
/** LOGIN-15. */
export const UNKNOWN_ERROR = 'Unknown error occurred.'
/** LOGIN-17. */
export const WENT_WRONG = 'Something went wrong. Please try again.'

/** PROFILE-10, DEC-24. */
export const NAME_NOT_UPDATED = 'Failed to update name'

// Codes by email
export const VERIFY_ACCOUNT = 'Verify your account'
export const codeSentTo = (email: string) => (
  <>
    We sent a code to <b>{email}</b>. It expires in 10 minutes.
  </>
)
/** When the last code has expired. */
export const sendCodeTo = (email: string) => (
  <>
    Send a new code to <b>{email}</b> and enter it here.
  </>
)
export const VERIFY = 'Verify'
export const SEND_NEW_CODE = 'Send a new code'
export const SKIP = 'Skip for now'
export const RESET_PASSWORD = 'Reset password'
export const ENTER_ACCOUNT_EMAIL = 'Enter your account’s email and we’ll send you a code.'
export const SEND_CODE = 'Send code'
/** The address, and the server's sentence about it. */
export const sentFor = (email: string, note: string) => (
  <>
    <b>{email}</b>
    <br />
    {note}
  </>
)
export const CHANGE_EMAIL_OR_CODE = 'Change email or resend code'
export const NEXT = 'Next'
export const RESET_ENDS = 'All your devices will be logged out, and your passkeys removed.'
export const SET_NEW_PASSWORD = 'Set new password'
export const BACK_TO_LOGIN = 'Back to login'
