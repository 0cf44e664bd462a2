import type { PageLanguage } from '../../../domain/language.ts'
import type { CodePurpose } from '../../accounts/secrets.ts'
import type { Notice } from '../notice-mail.ts'
import en from './en.ts'
import hi from './hi.ts'
import kn from './kn.ts'
import ml from './ml.ts'
import ta from './ta.ts'
import te from './te.ts'

/** The texts of the mails to visitors and members. Those to the owner are in English. */
export interface MailTexts {
  readonly locale: string
  readonly codes: Readonly<
    Record<
      CodePurpose,
      {
        readonly subject: (site: string) => string
        /** Stands above the code. */
        readonly lead: (site: string) => string
        readonly warning: string
      }
    >
  >
  readonly expires: (minutes: number) => string
  readonly titles: Readonly<Record<Notice['kind'], string>>
  /** `device` is '' when it is not known. */
  readonly newDevice: Readonly<Record<'password' | 'passkey', (site: string, device: string) => string>>
  /** `name` is that of the passkey. */
  readonly what: Readonly<Record<Exclude<Notice['kind'], 'new device'>, (site: string, name: string) => string>>
  readonly happened: (when: string) => string
  /** Is followed by `reset` or `write`. */
  readonly nothingToDo: string
  readonly reset: string
  readonly write: (contactEmail: string) => string
}

const texts: Readonly<Record<PageLanguage, MailTexts>> = { en, ta, te, kn, ml, hi }

export function mailTexts(language: PageLanguage): MailTexts {
  return texts[language]
}
