import * as v from 'valibot'
import { CATEGORIES } from '../domain/catalogue.ts'
import type { SiteFacts } from '../domain/site.ts'
import { HOME_SECTIONS, ShownSettings, SITE_TEXTS, type SiteText } from '../domain/site-settings.ts'
import { translated } from '../domain/translated.ts'
import { serviceClient } from './data-service.ts'
import type { Settings } from './environment.ts'

/** What the owner has set (table `site_settings`). Throws when the data service fails. */
export async function readSiteSettings(settings: Settings): Promise<ShownSettings> {
  const columns = Object.keys(ShownSettings.entries).join()
  const { data, error } = await serviceClient(settings).from('site_settings').select(columns).single()
  if (error) throw new Error(`site_settings: ${error.message}`)
  return v.parse(ShownSettings, data)
}

/** The configuration with the name and addresses that the owner has set, for mails; as configured where they cannot be read. */
export async function withSiteSettings(settings: Settings): Promise<Settings> {
  const own = await readSiteSettings(settings).catch((error: unknown) => {
    console.error(JSON.stringify({ problem: String(error) }))
    return null
  })
  return own ? { ...settings, ...namesOf(settings, own) } : settings
}

const defaultTexts = translated('site', SITE_TEXTS)

/** What every visitor may see of the configuration and the owner's settings; for null the defaults, in the language of the page. */
export function siteFacts(settings: Settings, own: ShownSettings | null): SiteFacts {
  const { SITE_NAME, CONTACT_EMAIL, TELEGRAM_URL } = namesOf(settings, own)
  const textOf = (name: SiteText) => (own?.[name] ?? defaultTexts[name]).replaceAll('{site}', () => SITE_NAME)
  const texts = Object.fromEntries((Object.keys(SITE_TEXTS) as SiteText[]).map((name) => [name, textOf(name)]))
  return {
    name: SITE_NAME,
    url: settings.SITE_URL,
    dataKey: settings.SUPABASE_PUBLISHABLE_KEY,
    contactEmail: CONTACT_EMAIL,
    telegramUrl: TELEGRAM_URL,
    adScriptUrls: settings.AD_SCRIPT_URLS,
    analyticsScriptUrl: settings.ANALYTICS_SCRIPT_URL,
    texts: texts as Record<SiteText, string>,
    categories: own?.categories ?? CATEGORIES,
    homeSections: own?.home_sections ?? HOME_SECTIONS,
    commentsClosed: own?.comments === 'closed',
    offlinePages: own?.offline_pages ?? true,
  }
}

function namesOf(settings: Settings, own: ShownSettings | null) {
  return {
    SITE_NAME: own?.title ?? settings.SITE_NAME,
    CONTACT_EMAIL: own?.contact_email ?? settings.CONTACT_EMAIL,
    TELEGRAM_URL: own?.telegram_url ?? settings.TELEGRAM_URL,
  }
}
