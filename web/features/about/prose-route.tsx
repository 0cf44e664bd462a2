import { useLocation } from 'react-router'
import type { SiteFacts } from '../../../domain/site.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { HtmlText } from '../../shared/prose/html-text.tsx'
import about from './about.html?raw'
import styles from './about-page.module.css'
import privacy from './privacy.html?raw'
import refunds from './refunds.html?raw'
import terms from './terms.html?raw'
import { texts } from './texts.tsx'

const PAGES = {
  about: { html: about, isTemplate: false },
  privacy: { html: privacy, isTemplate: true },
  terms: { html: terms, isTemplate: true },
  refunds: { html: refunds, isTemplate: true },
}

function pageAt(pathname: string) {
  const name = (pathname.split('/')[1] ?? '').toLowerCase() as keyof typeof PAGES
  return { ...texts[`${name}Page`], ...PAGES[name], path: `/${name}` }
}

export const handle: PageHandle<never> = {
  head: async (site, _result, url) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    const { title, description, path } = pageAt(url.pathname)
    return plainHead(site, title(site.name), description(site.name), path)
  },
}

/** /about, /privacy, /terms and /refunds (DEC-28): a text in HTML with the site's name, address and services filled in. */
export function Component() {
  const site = useSite()
  const { heading, html, isTemplate } = pageAt(useLocation().pathname)
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{heading(site.name)}</h1>
      {/* Not translated: the text is the owner's to check. */}
      {isTemplate && (
        <p lang="en" className={styles.note}>
          {texts.templateNote(site.name)}
        </p>
      )}
      <HtmlText lang="en" html={filledIn(html, site)} className={styles.text} />
    </main>
  )
}

function filledIn(html: string, site: SiteFacts): string {
  const values: Readonly<Record<string, string>> = {
    name: site.name,
    email: site.contactEmail,
    ads: site.adScriptUrls.length > 0 ? texts.ads : texts.noAds,
    analytics: site.analyticsScriptUrl ? texts.analytics : texts.noAnalytics,
  }
  return html.replace(/\{(\w+)\}/g, (_, name) =>
    (values[name] ?? '').replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  )
}
