import * as v from 'valibot'
import { CATEGORIES } from '../../../../domain/catalogue.ts'
import { checkForm, FILL, readForm } from '../../../../domain/forms.ts'
import {
  COMMENT_CHOICES,
  HOME_SECTIONS,
  type SettingsColumns,
  SettingsForm,
  ShownSettings,
  SITE_TEXTS,
  type SiteText,
} from '../../../../domain/site-settings.ts'
import type { FormTexts, RowForm } from '../rows/row-kind.ts'
import { rowStore } from '../rows/row-store.ts'
import { texts } from './texts.ts'

/** The row of settings with all columns that the owner edits. */
const AdminSettings = v.object({
  id: v.string(),
  ...ShownSettings.entries,
  licence_reminders: v.boolean(),
  daily_mail: v.boolean(),
  updated_at: v.string(),
})
export type AdminSettings = v.InferOutput<typeof AdminSettings>

export const TEXT_NAMES = Object.keys(SITE_TEXTS) as SiteText[]

const textsOf = (row: Partial<AdminSettings>) =>
  Object.fromEntries(TEXT_NAMES.map((name) => [name, row[name] ?? SITE_TEXTS[name]])) as Record<SiteText, string>

const formOf = (row: Partial<AdminSettings>): SettingsForm => ({
  title: row.title ?? '',
  contact_email: row.contact_email ?? '',
  telegram_url: row.telegram_url ?? '',
  ...textsOf(row),
  categories: (row.categories ?? CATEGORIES).join('\n'),
  home_sections: row.home_sections ?? [...HOME_SECTIONS],
  comments: row.comments ?? COMMENT_CHOICES[0],
  offline_pages: row.offline_pages ?? true,
  licence_reminders: row.licence_reminders ?? true,
  daily_mail: row.daily_mail ?? true,
})

export const settingsKind: RowForm<AdminSettings, SettingsForm, SettingsColumns, FormTexts> = {
  name: 'settings',
  table: 'site_settings',
  store: rowStore('site_settings', AdminSettings),
  texts,
  readForm: (stored, missing = formOf({})) => readForm(SettingsForm, stored, missing),
  empty: () => formOf({}),
  formOf,
  check: (form) => checkForm(SettingsForm, form, FILL),
}
