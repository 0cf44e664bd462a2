import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isCodeValid } from '../../../domain/account/code-validity.ts'
import type { HomePage } from '../../../domain/pages/home.ts'
import type { HomeSection } from '../../../domain/site-settings.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import type { FilmBeforeLogin } from '../../shared/session/login-state.ts'
import { useSession } from '../../shared/session/session.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { PageNotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import styles from './home-route.module.css'
import { Invitations } from './invitations.tsx'
import { HomePopups } from './popups/home-popups.tsx'
import { RecentMovies } from './recent-movies.tsx'
import { StoriesStrip } from './stories/stories-strip.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle<HomePage> = {
  head: async (site, result) => {
    const { homeHead } = await import('../../../domain/head/page-heads.ts')
    return homeHead(site, result.status === 'ready' ? result.page : null)
  },
}

const Continue = lazyPart(() => import('./continue/continue.tsx').then((module) => module.Continue), { optional: true })

/** Home: stories, recent uploads with the live filter, share and join links (HOME rows), in the order that the owner has set. */
export function Component() {
  const result = usePageResult<HomePage>()
  const { user, isOwner } = useSession()
  // Set by links to /login, and after a registration. Only the browser has it.
  const { state } = useLocation()
  const hydrated = useHydrated()
  // The film whose page was left in order to log in.
  const film: FilmBeforeLogin | null = hydrated && typeof state?.film?.slug === 'string' ? state.film : null
  const codeSentTo = hydrated && typeof state?.codeSentTo === 'string' ? state.codeSentTo : null
  const { homeSections } = useSite()
  const { movies, stories } = result.status === 'ready' ? result.page : { movies: [], stories: [] }
  // Invitations that come after the films stand between their first rows and the rest.
  const areInside = homeSections[homeSections.indexOf('movies') + 1] === 'invitations'
  const inside = areInside && <Invitations />
  const sections: Record<HomeSection, ReactNode> = {
    stories: <StoriesStrip stories={stories} />,
    movies: (
      <>
        <div className={styles.continue}>
          {hydrated && 'opened' in document.documentElement.dataset && <Continue />}
        </div>
        <div className={styles.heading}>
          <h1 className={styles.title}>{texts.recentlyUploaded}</h1>
          <Link to={paths.latest} className={buttonClass('quiet', styles.all)}>
            {texts.seeAll}
          </Link>
          {isOwner && (
            <Link to={paths.admin} className={buttonClass('plain')}>
              {texts.adminPanel}
            </Link>
          )}
        </div>
        {movies.length > 0 ? (
          <RecentMovies movies={movies}>{inside}</RecentMovies>
        ) : (
          <>
            {result.status === 'ready' ? <PageState kind="empty" text={texts.noMovies} /> : <PageNotLoaded />}
            {inside}
          </>
        )}
      </>
    ),
    invitations: !areInside && <Invitations />,
    popups: <HomePopups />,
  }
  return (
    <main className={styles.home}>
      <NoSuchPage />
      {film && (
        <p>
          <Link to={paths.movie(film.slug) + (film.hash ?? '')} className={buttonClass('quiet', styles.back)}>
            <Icon name="back" size={20} />
            {texts.backTo(film.title)}
          </Link>
        </p>
      )}
      {codeSentTo && user?.isAccountVerified === false && isCodeValid(user.createdAt) && (
        <p className={styles.mailed}>
          {texts.codeSentTo(codeSentTo)}{' '}
          <Link to={paths.verifyAccount} state={state}>
            {texts.enterCode}
          </Link>
        </p>
      )}
      {homeSections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </main>
  )
}

/**
 * Says that there is no page at the address that redirected here. The hash of the redirect makes it the target of the page, so that
 * CSS shows it without script too; then the hash is removed from the address, and it stays the target.
 */
function NoSuchPage() {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const isTarget = pathname + hash === paths.noSuchPage
  useEffect(() => {
    if (isTarget) void navigate(paths.home, { replace: true, preventScrollReset: true })
  }, [isTarget, navigate])
  return (
    <p id={paths.noSuchPage.slice(2)} className={styles.noSuchPage} hidden>
      {texts.noSuchPage}
    </p>
  )
}
