import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import styles from './about-page.module.css'
import { TemplateNote } from './template-note.tsx'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(
      site,
      `Refund Policy | ${site.name}`,
      `${site.name} sells nothing and takes no payments, so there is nothing to refund.`,
      paths.refunds,
    )
  },
}

/** /refunds. The page's texts are here, as prose. */
export function Component() {
  const site = useSite()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Refund Policy</h1>
      <TemplateNote />
      <p className={styles.lead}>
        {site.name} sells nothing and takes no payments: accounts, memberships, films and downloads are free. So there
        is nothing to refund.
      </p>
      <section className={styles.part}>
        <h2>Somebody asked you for money?</h2>
        <p>
          Then it was not us. Don’t pay, and tell us: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          If you have paid already, ask your bank or payment service at once to get it back.
        </p>
      </section>
    </main>
  )
}
