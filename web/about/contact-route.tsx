import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { useSite } from '../app/site-facts.ts'
import { buttonClass } from '../ui/button.tsx'
import styles from './leaflet.module.css'

export const handle: PageHandle<never> = {
  head: (site) =>
    plainHead(
      site,
      `Contact | ${site.name}`,
      `How to write to ${site.name}, and how to ask for content to be removed.`,
      paths.contact,
    ),
}

/** /contact, with how a rights holder asks for removal (DEC-28). */
export function Component() {
  const site = useSite()
  const removal = `mailto:${site.contactEmail}?subject=${encodeURIComponent(`Removal request, ${site.name}`)}`
  return (
    <main className={styles.leaflet}>
      <h1 className={styles.title}>Contact</h1>
      <p className={styles.lead}>
        Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. A person reads it.
      </p>
      <p>
        <a href={site.telegramUrl} className={buttonClass('plain')} target="_blank" rel="noopener noreferrer">
          Join us on Telegram<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <section className={styles.part} aria-labelledby="removal">
        <h2 id="removal">Asking for removal of content</h2>
        <p>If you hold the rights to something that is listed here and want it gone, send an e-mail that says:</p>
        <ol className={styles.points}>
          <li>which work it is: title, year and language;</li>
          <li>the address of each page here that should go;</li>
          <li>who you are, and that you hold the rights or act for who does;</li>
          <li>how we can reach you with a question.</li>
        </ol>
        <p>
          We check the request, remove what you show to be yours with its links and files, and write back when it is
          done.
        </p>
        <p>
          <a href={removal} className={buttonClass('main')}>
            Write a removal request
          </a>
        </p>
      </section>
    </main>
  )
}
