import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './about-page.module.css'
import { TemplateNote } from './template-note.tsx'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(
      site,
      `Terms of Service | ${site.name}`,
      `The rules for using ${site.name}: accounts, comments, memberships, downloads.`,
      paths.terms,
    )
  },
}

/** /terms. The page's texts are here, as prose. */
export function Component() {
  const site = useSite()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Terms of Service</h1>
      <TemplateNote />
      <p className={styles.lead}>Whoever uses {site.name} agrees to these rules.</p>
      <section className={styles.part}>
        <h2>The catalogue</h2>
        <p>
          Reading, watching and downloading cost nothing and need no account. Films, titles and posters belong to their
          owners. Use what you find here only as far as the law where you live and the licence of each work allow.
        </p>
        <p>
          If you hold the rights to something that should not be here,{' '}
          <Link to={paths.contact}>ask for its removal</Link>.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Accounts</h2>
        <ul className={styles.points}>
          <li>Register with an email address that is yours, and keep your password to yourself.</li>
          <li>One account is for one person. What is done with it counts as done by you.</li>
          <li>
            You can delete your account at any time in your <Link to={paths.profile}>profile</Link>.
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>Comments</h2>
        <ul className={styles.points}>
          <li>Everybody can read your comments with your name. You can withdraw them in your profile.</li>
          <li>No insults, no advertising, nothing unlawful, and nothing private about other people.</li>
          <li>The owner of the site may delete any comment.</li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2>Memberships</h2>
        <p>
          A membership is free. You apply for it, and the owner of the site decides; nobody has a right to one. The
          owner may revoke it, and you read in your profile why, if a reason was given.
        </p>
      </section>
      <section className={styles.part}>
        <h2>No warranty</h2>
        <p>
          We try to keep the site available and correct, but we promise neither. Other sites that we link to are not
          ours: their own rules hold there.
        </p>
        <p>
          Questions? Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. What we store about you
          is in our <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
      </section>
    </main>
  )
}
