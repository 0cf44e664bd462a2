import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './about-page.module.css'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, `About | ${site.name}`, `What ${site.name} is, and what you find here.`, paths.about)
  },
}

/** /about (DEC-28). The page's texts are here, as prose. */
export function Component() {
  const site = useSite()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>About {site.name}</h1>
      <p className={styles.lead}>
        A talkie is a film with a voice. {site.name} is a catalogue of them: Tamil, Telugu, Kannada, Malayalam and Hindi
        cinema, and Hollywood.
      </p>
      <section className={styles.part}>
        <h2>What you find here</h2>
        <ul className={styles.points}>
          <li>
            New films every week under <Link to={paths.latest}>Week Releases</Link>, with the qualities, sizes and
            downloads of each.
          </li>
          <li>
            Everything by <Link to={paths.languages('')}>language</Link> and by{' '}
            <Link to={paths.categories('')}>category</Link>, and a search that tolerates typos.
          </li>
          <li>
            Films you can play right away under <Link to={paths.watch}>Watch</Link>.
          </li>
          <li>
            Articles on cinema and its history in the <Link to={paths.blogs}>blog</Link>.
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>With an account</h2>
        <p>
          You don’t need an account to read, watch and download. With one you can comment on films and apply for a free
          membership.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Is something wrong?</h2>
        <p>
          A dead link, a wrong year, a film that should not be here? <Link to={paths.contact}>Tell us</Link>.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Your data, our rules</h2>
        <p>
          Read what we store in the <Link to={paths.privacy}>Privacy Policy</Link>, and how the site may be used in the{' '}
          <Link to={paths.terms}>Terms of Service</Link>. The <Link to={paths.refunds}>Refund Policy</Link> is short:
          everything is free.
        </p>
      </section>
    </main>
  )
}
