import * as v from 'valibot'
import { ADDRESS, blankOr, emptyToNull, isWebAddress, lineOf, typedText } from './forms.ts'

/** The fixed id of the only row of `site_settings`. */
export const SITE_SETTINGS_ID = '00000000-0000-4000-8000-000000000001'

/** Texts that the owner can change, as they are until then. `{site}` stands for the site's name. */
export const SITE_TEXTS = {
  /** NAV-23. */
  marquee_share: 'Enjoying {site}? Share it with friends who love old films.',
  marquee_join: 'Know a film that belongs here? Join us as a contributor.',
  /** DEC-35. */
  gate_title: 'Enjoying {site}?',
  /** POPUP-03. */
  gate_text: 'Like it here? Send {site} to someone who loves these films. Share the link to continue.',
  /** POPUP-11. */
  member_title: 'Become a Member for Free!',
  // POPUP-12
  member_text_logged_out: 'Membership is free. Login is mandatory: log in, then apply on your profile.',
  member_text_logged_in: 'Membership is free. Login is mandatory: you are logged in, so apply on your profile.',
} as const
export type SiteText = keyof typeof SITE_TEXTS

/** What can stand on home, in the order of a new site. `popups` has no place of its own. The check of `site_settings` has them, too. */
export const HOME_SECTIONS = ['stories', 'movies', 'invitations', 'popups'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Which comments wait for approval; closed: nobody can comment. */
export const COMMENT_CHOICES = ['open', 'first', 'all', 'closed'] as const

const text = v.nullable(v.string())
const lines = Object.fromEntries(Object.keys(SITE_TEXTS).map((name) => [name, text])) as Record<SiteText, typeof text>

/** What pages show of the row of `site_settings`; null for what is as configured, or the default. */
export const ShownSettings = v.object({
  title: text,
  contact_email: text,
  telegram_url: text,
  ...lines,
  categories: v.array(v.string()),
  home_sections: v.array(v.picklist(HOME_SECTIONS)),
  comments: v.picklist(COMMENT_CHOICES),
  offline_pages: v.boolean(),
})
export type ShownSettings = v.InferOutput<typeof ShownSettings>

/** Empty, or the default, is stored as null, so that a later default is shown. */
const textOf = (name: SiteText, letters: number) =>
  v.pipe(
    lineOf(letters),
    v.transform((typed) => (typed === '' || typed === SITE_TEXTS[name] ? null : typed)),
  )

/** One category a line, or several between commas; each once in any letter case. */
const categories = v.pipe(
  typedText,
  v.transform((typed) => {
    const names = typed.split(/[\n,]/).map((name) => name.trim())
    const keys = names.map((name) => name.toLowerCase())
    return names.filter((name, place) => name !== '' && keys.indexOf(keys[place] ?? '') === place)
  }),
  v.array(lineOf(60)),
  v.minLength(1, 'Name at least one category.'),
  v.maxLength(30, 'Name up to 30 categories.'),
)

export const SettingsForm = v.object({
  title: v.pipe(lineOf(60), emptyToNull),
  contact_email: v.pipe(
    blankOr((email) => /^[^@\s<>"]+@[^@\s<>"]+$/.test(email), 'Enter an email address.'),
    v.maxLength(254, 'Use up to 254 characters.'),
    emptyToNull,
  ),
  telegram_url: v.pipe(blankOr(isWebAddress, ADDRESS), emptyToNull),
  marquee_share: textOf('marquee_share', 200),
  marquee_join: textOf('marquee_join', 200),
  gate_title: textOf('gate_title', 100),
  gate_text: textOf('gate_text', 300),
  member_title: textOf('member_title', 100),
  member_text_logged_out: textOf('member_text_logged_out', 300),
  member_text_logged_in: textOf('member_text_logged_in', 300),
  categories,
  home_sections: v.array(v.picklist(HOME_SECTIONS)),
  comments: v.picklist(COMMENT_CHOICES),
  offline_pages: v.boolean(),
  licence_reminders: v.boolean(),
  daily_mail: v.boolean(),
})
export type SettingsForm = v.InferInput<typeof SettingsForm>
export type SettingsColumns = v.InferOutput<typeof SettingsForm>
