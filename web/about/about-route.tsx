import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { useSite } from '../app/site-facts.ts'
import { Link } from '../ui/link.tsx'
import styles from './leaflet.module.css'

export const handle: PageHandle<never> = {
  head: (site) => plainHead(site, `About | ${site.name}`, `What ${site.name} is, and what you find here.`, paths.about),
}

/** /about (DEC-28). */
export function Component() {
  const site = useSite()
  return (
    <main className={styles.leaflet}>
      <h1 className={styles.title}>About {site.name}</h1>
      <p className={styles.lead}>
        A talkie is a film with a voice. {site.name} is a catalogue of them: Tamil, Telugu, Kannada, Malayalam and Hindi
        cinema, and Hollywood beside it.
      </p>
      <section className={styles.part}>
        <h2>What you find here</h2>
        <ul className={styles.points}>
          <li>
            New films every week under <Link to={paths.latest}>Week Releases</Link>, each with its qualities, sizes and
            ways to get it.
          </li>
          <li>
            Everything by <Link to={paths.languages('')}>language</Link> and by{' '}
            <Link to={paths.categories('')}>category</Link>, and a search that forgives a wrong letter.
          </li>
          <li>
            Films that play on the spot under <Link to={paths.watch}>Watch</Link>.
          </li>
          <li>
            Articles on cinema and its history in the <Link to={paths.blogs}>blog</Link>.
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>With an account</h2>
        <p>
          Reading, watching and downloading need none. With an account you can comment on films and apply for a
          membership, which is free.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Is something wrong?</h2>
        <p>
          A dead link, a wrong year, a film that should not be here: <Link to={paths.contact}>tell us</Link>.
        </p>
      </section>
    </main>
  )
}
