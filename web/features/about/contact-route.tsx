import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useHydrated } from '../../shared/ui/use-hydrated.ts'
import styles from './about-page.module.css'
import { readDraft } from './removal-draft.ts'

const RemovalForm = lazyPart(() => import('./removal-form.tsx').then((module) => module.RemovalForm), {
  pending: <p role="status">Loading...</p>,
})

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(
      site,
      `Contact | ${site.name}`,
      `How to write to ${site.name}, and how to ask for content to be removed.`,
      paths.contact,
    )
  },
}

/** /contact, with how a rights holder asks for removal (DEC-28). The page's texts are here, as prose. */
export function Component() {
  const site = useSite()
  const removal = `mailto:${site.contactEmail}?subject=${encodeURIComponent(`Removal request, ${site.name}`)}`
  return (
    <main className={styles.page}>
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
        <h2 id="removal">Removal by email</h2>
        <p>
          For several films, or for anything else that is listed here, <a href={removal}>send an email</a> that says:
        </p>
        <ol className={styles.points}>
          <li>which work it is: title, year and language;</li>
          <li>the address of each page that should be removed;</li>
          <li>who you are, and that you hold the rights or act on the rights holder’s behalf;</li>
          <li>how we can reach you if we have a question.</li>
        </ol>
        <p>
          We check the request, remove what you show to be yours, with its links and files, and reply when it’s done.
        </p>
      </section>
      {/* Last, since it opens by itself when a link names a film. */}
      <RemovalRequest />
    </main>
  )
}

/** The form for one film. It is open when a link named the film's page, and when a request was begun. */
function RemovalRequest() {
  const [params] = useSearchParams()
  const about = params.get('about') ?? ''
  // Cached pages are rendered without the parameter and the draft.
  const hydrated = useHydrated()
  const named = hydrated && /^\/[^/]/.test(about)
  const [opened, setOpened] = useState(() => readDraft() !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!named) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [named])
  return (
    <section className={styles.part} aria-labelledby="removal-form">
      <h2 id="removal-form" ref={heading} tabIndex={-1}>
        Removal request form
      </h2>
      <p>
        If you hold the rights to a film that is listed here and want it removed, use this form. We email you a code to
        confirm your address, and reply when we have checked the request.
      </p>
      {(hydrated && opened) || named ? (
        <RemovalForm key={about} page={named ? about : ''} />
      ) : (
        <Button kind="main" onClick={() => setOpened(true)}>
          Fill in the form
        </Button>
      )}
    </section>
  )
}
