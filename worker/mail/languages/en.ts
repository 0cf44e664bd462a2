import type { MailTexts } from './mail-texts.ts'

const newDevice = (site: string, by: string, device: string) =>
  `Somebody logged in to your ${site} account with ${by}, from a device that it had not been used on before${device && `: ${device}`}.`

export default {
  locale: 'en-GB',
  codes: {
    verify: {
      subject: (site) => `Your ${site} verification code`,
      lead: (site) => `Your code to verify your account at ${site}:`,
      warning: 'If you did not create an account, you can ignore this email.',
    },
    reset: {
      subject: (site) => `Your ${site} password reset code`,
      lead: (site) => `Your code to set a new password at ${site}:`,
      warning: 'If you did not ask for this, you can ignore this email: your password stays as it is.',
    },
    change: {
      subject: (site) => `Your ${site} email change code`,
      lead: (site) => `Your code to use this email address for your account at ${site}:`,
      warning: 'If you did not ask for this, you can ignore this email: nothing changes.',
    },
    takedown: {
      subject: (site) => `Your ${site} confirmation code`,
      lead: (site) => `Your code to confirm your request for removal at ${site}:`,
      warning: 'If you did not ask for the removal of a film, you can ignore this email.',
    },
  },
  expires: (minutes) => `It expires in ${minutes} minutes and works once.`,
  titles: {
    'new device': 'login from a new device',
    'password changed': 'your password was changed',
    'password reset': 'your password was changed',
    'passkey added': 'a passkey was added',
    'passkey removed': 'a passkey was removed',
    'email changed': 'your email address was changed',
    'account deleted': 'your account was deleted',
  },
  newDevice: {
    password: (site, device) => newDevice(site, 'your password', device),
    passkey: (site, device) => newDevice(site, 'a passkey', device),
  },
  what: {
    'password changed': (site) =>
      `The password of your ${site} account was changed, and other devices were logged out.`,
    'password reset': (site) =>
      `The password of your ${site} account was reset with a code that we mailed to you. All devices were logged out and all passkeys were removed; you can add passkeys again in your profile.`,
    'passkey added': (site, name) =>
      `A passkey was added to your ${site} account: ${name}. Whoever has it can log in without your password.`,
    'passkey removed': (site, name) => `A passkey of your ${site} account was removed: ${name}. It no longer logs in.`,
    'email changed': (site) =>
      `Your ${site} account now uses another email address. This one can no longer log in to it.`,
    'account deleted': (site) => `Your ${site} account was deleted.`,
  },
  happened: (when) => `It happened on ${when}.`,
  nothingToDo: 'If it was you, there is nothing to do.',
  reset:
    'If it was not, reset your password with “Forgot Password?” on the login page: that logs out every device and removes every passkey.',
  write: (contactEmail) => `If it was not you, write to ${contactEmail}.`,
} satisfies MailTexts
