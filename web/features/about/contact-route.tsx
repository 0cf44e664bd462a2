import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { LoadingLine, lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './about-page.module.css'
import { readRemovalDraft } from './removal-draft.ts'
import { texts } from './texts.tsx'

const RemovalForm = lazyPart(() => import('./removal-form.tsx').then((module) => module.RemovalForm), {
  pending: <LoadingLine />,
})

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, texts.contactTitle(site.name), texts.contactDescription(site.name), paths.contact)
  },
}

/** /contact, with how a rights holder asks for removal (DEC-28). */
export function Component() {
  const site = useSite()
  const removal = `mailto:${site.contactEmail}?subject=${encodeURIComponent(texts.byEmailSubject(site.name))}`
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{texts.contact}</h1>
      <p>{texts.writeTo(<a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>)}</p>
      <p>
        <a href={site.telegramUrl} className={buttonClass('plain')} target="_blank" rel="noopener noreferrer">
          {sharedTexts.joinTelegram}
          <span className="visually-hidden">{sharedTexts.opensInNewTab}</span>
        </a>
      </p>
      <section aria-labelledby="removal">
        <h2 id="removal">{texts.byEmail}</h2>
        <p>
          {texts.byEmailHow((words) => (
            <a href={removal}>{words}</a>
          ))}
        </p>
        <ol>
          {texts.byEmailPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <p>{texts.byEmailThen}</p>
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
  const [opened, setOpened] = useState(() => readRemovalDraft() !== null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!named) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [named])
  return (
    <section aria-labelledby="removal-form">
      <h2 id="removal-form" ref={heading} tabIndex={-1}>
        {texts.byForm}
      </h2>
      <p>{texts.byFormHow}</p>
      {(hydrated && opened) || named ? (
        <RemovalForm key={about} page={named ? about : ''} />
      ) : (
        <Button kind="main" onClick={() => setOpened(true)}>
          {texts.openForm}
        </Button>
      )}
    </section>
  )
}
