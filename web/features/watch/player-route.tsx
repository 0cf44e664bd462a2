import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PlayerPage } from '../../../domain/pages/watch.ts'
import { smallestPicture } from '../../../domain/pictures.ts'
import type { MovieCard as Movie, MovieListing } from '../../../domain/rows/movie.ts'
import { inPageLanguage, textLang } from '../../../domain/translated.ts'
import { useCanonicalPath } from '../../shared/page/canonical-path.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { useHydrated } from '../../shared/page/use-hydrated.ts'
import { ReportProblem } from '../../shared/report/report-problem.tsx'
import { sharedTexts } from '../../shared/texts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { EditLink } from '../../shared/ui/edit-link.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { MovieCard, MovieGrid } from '../../shared/ui/movie-card.tsx'
import { PageNotLoaded, TryAgain, useReadOffline } from '../../shared/ui/not-loaded.tsx'
import { Provenance } from '../../shared/ui/provenance.tsx'
import { SearchInstead } from '../../shared/ui/search-instead.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { titlesOf } from '../../shared/ui/titles-of.ts'
import { WatchLink } from '../../shared/ui/watch-link.tsx'
import { Withdrawn } from '../../shared/ui/withdrawn.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import styles from './player-route.module.css'
import { type PlayerNumber, PlayerTabs, tabId } from './player-tabs.tsx'
import { texts } from './texts.ts'

export const handle: PageHandle<PlayerPage> = {
  head: async (site, result) => {
    const { emptyHead, playerHead } = await import('../../../domain/head/page-heads.ts')
    if (result.status === 'ready') return playerHead(site, result.page)
    if (result.status === 'withdrawn') return emptyHead(site, 'withdrawn', sharedTexts.filmWithdrawn)
    return emptyHead(site, 'missingPlayer', texts.notFound)
  },
}

/** /watch/{slug}: the stored HTML behind two tabs (PLAYER rows). */
export function Component() {
  const result = usePageResult<PlayerPage>()
  useCanonicalPath(result.status === 'ready' ? paths.player(result.page.entry.slug) : null)
  return (
    <main className={styles.screen} data-theme="dark">
      {result.status === 'ready' ? (
        <Player key={result.page.entry.id} {...result.page} />
      ) : (
        <div className={styles.page}>
          <PreviousPage />
          {result.status === 'withdrawn' ? <Withdrawn {...result} /> : <NotFound failed={result.status === 'failed'} />}
        </div>
      )}
    </main>
  )
}

function Player({ entry: { id, title, slug, licence, origin, runsScripts }, movie, next }: PlayerPage) {
  const [params, setParams] = useSearchParams()
  const [name, otherTitle] = titlesOf({ title, native_title: movie?.native_title ?? null })
  const panelId = useId()
  // The server always renders the first player.
  const chosen: PlayerNumber = useHydrated() && params.get('player') === '2' ? 2 : 1
  const [wide, setWide] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wide) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [wide])
  const following = next.find(({ watch }) => watch?.kind === 'page')
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <div className={styles.bar}>
        <PreviousPage />
        <PlayerTabs
          chosen={chosen}
          panelId={panelId}
          onChoose={(player) =>
            setParams(
              (before) => {
                if (player === 1) before.delete('player')
                else before.set('player', '2')
                return before
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      </div>
      <div ref={panel} id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className={styles.panel}>
        <EmbedFrame
          key={chosen}
          slug={slug}
          name={texts.playerOf(title, chosen)}
          runsScripts={runsScripts}
          poster={movie?.poster_picture ? smallestPicture(movie.poster, movie.poster_picture) : movie?.poster}
        />
      </div>
      <div className={styles.about}>
        {otherTitle !== name && <Title text={otherTitle} className={styles.native} />}
        <h1 className={styles.title}>
          <Title text={name} />
        </h1>
        {movie && <Facts movie={movie} />}
        <Provenance licence={licence} origin={origin} />
        <div className={styles.actions}>
          {following && (
            <WatchLink
              target={following.watch}
              title={following.title}
              label={
                <>
                  {texts.nextFilm} <Icon name="next" size={20} />
                </>
              }
              className={buttonClass('main')}
            />
          )}
          <Button
            kind={wide ? 'main' : 'plain'}
            aria-pressed={wide}
            className={styles.wide}
            onClick={() => setWide(!wide)}
          >
            {texts.wholeWidth}
          </Button>
          {movie && (
            <>
              {/* For the button that saves the film (features/list/), whose code comes later. */}
              <span data-film={movie.id} className={styles.save} />
              <Link to={`${paths.movie(movie.slug)}#downloads`} className={buttonClass('plain')}>
                <Icon name="download" size={20} /> {texts.downloads}
              </Link>
              <Link to={`${paths.movie(movie.slug)}#comments`} className={buttonClass('plain')}>
                {texts.comments}
              </Link>
            </>
          )}
          <EditLink page={paths.adminWatch} id={id} />
        </div>
        <p className={styles.soft}>{texts.playersExplained}</p>
        <ReportProblem about={{ watchId: id }} name={title} />
      </div>
      {next.length > 0 && <WatchNext movies={next} />}
      {movie?.description && (
        <div className={styles.about}>
          <p className={styles.description} lang={textLang(movie.description)}>
            {movie.description}
          </p>
        </div>
      )}
    </div>
  )
}

function Facts({ movie: { year, language, subCategory } }: { readonly movie: MovieListing }) {
  return (
    <p>
      {[year, language.map(inPageLanguage).join(', '), subCategory.map(inPageLanguage).join(', ')]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function WatchNext({ movies }: { readonly movies: readonly Movie[] }) {
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next" className={styles.heading}>
        {texts.watchNext}
      </h2>
      <MovieGrid>
        {movies.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie}>
              <WatchLink
                target={movie.watch}
                title={movie.title}
                label={sharedTexts.watch}
                className={buttonClass('main', styles.watch)}
              />
            </MovieCard>
          </li>
        ))}
      </MovieGrid>
    </section>
  )
}

function NotFound({ failed }: { readonly failed: boolean }) {
  if (useReadOffline())
    return (
      <>
        <h1 className="visually-hidden">{sharedTexts.offlineTitle}</h1>
        <PageNotLoaded what="film" />
      </>
    )
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>{texts.notFound}</h1>
      <p>{failed ? sharedTexts.notLoadedPart.film : texts.filmNotFound}</p>
      {failed ? <TryAgain /> : <SearchInstead />}
      <Link to={paths.watch} className={buttonClass(failed ? 'main' : 'plain')}>
        <Icon name="watch" /> {texts.browseAll}
      </Link>
    </div>
  )
}

/** 'Previous Page' (PLAYER-04): goes back in history, or to the watch catalogue when there is none. */
function PreviousPage() {
  const navigate = useNavigate()
  function back(event: MouseEvent): void {
    if (history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p>
      <Link to={paths.watch} className={buttonClass('plain')} onClick={back} data-goes-back>
        {texts.previousPage}
      </Link>
    </p>
  )
}
