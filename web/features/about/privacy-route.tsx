import { LOGGED_IN_MARK } from '../../../domain/account/session-user.ts'
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
      `Privacy Policy | ${site.name}`,
      `What ${site.name} stores about you, for how long, and how you get it or delete it.`,
      paths.privacy,
    )
  },
}

/** /privacy. The page's texts are here, as prose. */
export function Component() {
  const site = useSite()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Privacy Policy</h1>
      <TemplateNote />
      <p className={styles.lead}>
        {site.name} is responsible for this site. Questions about your data go to{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
      <WithoutAccount />
      <section className={styles.part}>
        <h2>With an account</h2>
        <p>We store:</p>
        <ul className={styles.points}>
          <li>your name, your email address and the date of your registration;</li>
          <li>your password as a slow, salted hash, from which it cannot be read;</li>
          <li>
            your passkeys: their public key, their name, and when they were added and last used. Fingerprints, faces and
            PINs never leave your device;
          </li>
          <li>
            where you are logged in: browser and system (“Chrome on Android”), since when and when last used, until you
            log out or for 30 days without use;
          </li>
          <li>
            for a year, which browsers you have logged in with, so that we can tell you about a login from a new one;
          </li>
          <li>codes that we mail to you, as hashes, for at most a day after they expire;</li>
          <li>for a day, attempts to log in and requested codes, with email address and network address;</li>
          <li>
            your comments, which everybody can read with your name; while one waits for approval, only you and the owner
            can;
          </li>
          <li>if the owner blocked you, since when, until when and why;</li>
          <li>your membership request, and what the owner decided about it, when and why.</li>
        </ul>
        <p>
          We email you codes, and a note when something important happens to your account. We send no newsletters, and
          we sell or give your data to nobody.
        </p>
      </section>
      <section className={styles.part}>
        <h2>Your data is yours</h2>
        <p>
          In your <Link to={paths.profile}>profile</Link> you see, correct and download what we store, log out devices,
          remove passkeys and withdraw comments. There you also delete your account: it is gone at once, and your
          comments go with it or stay without your name, as you choose. Backups of the database may hold deleted data
          until they expire.
        </p>
      </section>
      <OtherSites />
    </main>
  )
}

function WithoutAccount() {
  return (
    <section className={styles.part}>
      <h2>Without an account</h2>
      <ul className={styles.points}>
        <li>You can read, watch and download without telling us who you are.</li>
        <li>
          We count downloads, views of stories and reported problems, as numbers only. Our log of requests holds the
          address of the page, the time and the result, but no network address and nothing that names you.
        </li>
        <li>
          Our hosting provider needs your network address to answer you, and we use it to limit how many requests come
          from one network. Registrations and requests for codes are stored with it for a day.
        </li>
        <li>
          If you ask us to remove a film, we store your name, your email address and what you wrote, so that we can
          decide on it and reply. A request that you do not confirm is deleted after a day.
        </li>
        <li>
          Your own browser remembers, in its local storage, your theme, your last searches, emoji that you used, which
          stories and popups you have seen and whether you shared the site, views of stories that could not be counted
          yet, and when you last opened the bell. While you are logged in, it also remembers who you are and your
          membership, to show your name at once.
        </li>
        <li>
          Until you close the tab, it keeps comments that you have not posted yet, when you last posted one, requests
          for removal that you have not confirmed yet, and the address of a mailed code. All of this stays on your
          device, and you can delete it there.
        </li>
        <li>
          Cookies are set only when you log in or ask for a code to reset your password: for up to 30 days,{' '}
          <code>talkies_session</code> keeps you logged in and <code>{LOGGED_IN_MARK}</code> tells this site’s pages
          that you are; <code>talkies_device</code> lets us recognise the browser for a year; and{' '}
          <code>talkies_owner</code> tells that the owner of the site is logged in. None follows you on other sites.
        </li>
      </ul>
    </section>
  )
}

function OtherSites() {
  const site = useSite()
  return (
    <section className={styles.part}>
      <h2>Other sites and companies</h2>
      <ul className={styles.points}>
        <li>Cloudflare serves this site, and Supabase holds its database. Both process data for us.</li>
        <li>
          Players, pictures in comments, direct downloads and the Telegram channel come from other sites. When your
          browser loads them, those sites get your network address, and their own rules hold.
        </li>
        <li>
          {site.adScriptUrls.length > 0
            ? 'This site shows advertising. It comes from other companies, which may set cookies of their own. Account pages have none.'
            : 'This site shows no advertising.'}
        </li>
        <li>
          {site.analyticsScriptUrl
            ? 'An analytics service counts visits. It gets no email address, and it is not loaded when your browser sends “Do Not Track”.'
            : 'No analytics service counts your visits.'}
        </li>
      </ul>
    </section>
  )
}
