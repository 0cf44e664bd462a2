/** Texts of the note that recommends a passkey. */
export const texts = {
  label: 'Passkeys',
  recommended:
    'Protect the site with a passkey: you log in with your fingerprint, face or device PIN, and nobody can guess it or trick you into typing it.',
  add: 'Add a passkey',
  close: 'Not now',
} as const
