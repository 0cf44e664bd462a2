import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MovieCard as Movie } from '../../../domain/rows/movie.ts'
import { useWhenOnline } from '../../shared/network/network.ts'
import { paths, withParameters } from '../../shared/page/paths.ts'
import { chosenIn, ListFilters } from '../../shared/paging/list-filters.tsx'
import { useSession } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Loading } from '../../shared/ui/loading.tsx'
import { MovieCard, MovieGrid } from '../../shared/ui/movie-card.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import type { Entries, FilmState } from './entries.ts'
import { useFilms } from './films.ts'
import { chosenFilms, facetsOf, KINDS } from './filter-films.ts'
import styles from './list-route.module.css'
import { changeFilm, copyFor, currentUser, onListChange, shownList } from './my-list.ts'
import { syncList } from './sync-list.ts'
import { texts } from './texts.ts'

/** The visitor's list, with its filters. */
export function ListScreen() {
  const { user } = useSession()
  return (
    <>
      <p className={styles.where}>
        {user ? (
          texts.inAccount
        ) : (
          <>
            {texts.onThisDevice} <Link to={paths.login}>{texts.logInToKeep}</Link>
          </>
        )}
      </p>
      {/* Another person's list is another list. */}
      <List key={user?._id ?? ''} />
    </>
  )
}

function List() {
  const list = useList()
  const user = currentUser()
  const [reading, setReading] = useState(true)
  const read = () => {
    setReading(true)
    void syncList().finally(() => setReading(false))
  }
  useEffect(read, [])
  useWhenOnline(read)
  const ids = useListed(list)
  const { films, known, failed, tryAgain } = useFilms(ids)
  if (ids.length === 0 && user && !copyFor(user).wasRead)
    return reading ? (
      <Loading />
    ) : (
      <NotLoaded what="list" offline={!navigator.onLine}>
        <Button onClick={read}>{sharedTexts.tryAgain}</Button>
      </NotLoaded>
    )
  if (ids.length === 0)
    return (
      <PageState kind="empty" text={texts.nothingSaved}>
        <p>{texts.howToSave}</p>
        <Link to={paths.latest} className={buttonClass('main')}>
          {texts.browse}
        </Link>
      </PageState>
    )
  const shown = ids.flatMap((id) => films.get(id) ?? [])
  const gone = ids.filter((id) => known.has(id) && !films.has(id)).length
  const waits = !failed && ids.some((id) => !known.has(id) && !films.has(id))
  return (
    <>
      {shown.length > 0 && <Films films={shown} list={list} />}
      {gone > 0 && <p className={styles.gone}>{texts.notHere(gone)}</p>}
      {waits && <Loading />}
      {failed && shown.length < ids.length && (
        <NotLoaded what="list" offline={!navigator.onLine}>
          <Button onClick={tryAgain}>{sharedTexts.tryAgain}</Button>
        </NotLoaded>
      )}
    </>
  )
}

/** The list as it is now. */
function useList(): Entries {
  const [list, setList] = useState(shownList)
  useEffect(() => onListChange(() => setList(shownList())), [])
  return list
}

/**
 * The films of the list, the last changed first. A film that is removed while the page is open stays, so that another press saves it
 * again, and one that is marked keeps its place.
 */
function useListed(list: Entries): readonly string[] {
  const [openedAt] = useState(Date.now)
  const [order, setOrder] = useState<readonly string[]>([])
  const known = new Set(order)
  const added = Object.entries(list)
    .filter(([id, { state }]) => state !== 'removed' && !known.has(id))
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([id]) => id)
  if (added.length > 0) setOrder([...added, ...order])
  // The account's copy comes back with the server's time, which may be before `openedAt`.
  const [removed, setRemoved] = useState<readonly string[]>([])
  const isRemoved = (id: string) => list[id]?.state === 'removed'
  const removedNow = order.filter((id) => isRemoved(id) && (list[id]?.at ?? 0) >= openedAt && !removed.includes(id))
  if (removedNow.length > 0) setRemoved([...removed, ...removedNow])
  return order.filter((id) => list[id] && (!isRemoved(id) || removed.includes(id)))
}

const SHOWN = ['all', 'toWatch', 'seen'] as const

function Films({ films, list }: { readonly films: readonly Movie[]; readonly list: Entries }) {
  const [params] = useSearchParams()
  const chosen = chosenIn(params, KINDS)
  const show = SHOWN.find((name) => name === params.get('show')) ?? 'all'
  // A film that is removed stays in its part of the list, and Undo gives it back what it was.
  const [before, setBefore] = useState<Readonly<Record<string, FilmState>>>({})
  const changed = Object.entries(list).filter(([id, { state }]) => state !== 'removed' && state !== before[id])
  if (changed.length > 0) setBefore({ ...before, ...Object.fromEntries(changed.map(([id, { state }]) => [id, state])) })
  const stateBefore = ({ id }: Movie) => before[id] ?? 'saved'
  const isSeen = (movie: Movie) => stateBefore(movie) === 'seen'
  const isRemoved = ({ id }: Movie) => list[id]?.state === 'removed'
  // A film that is marked stays until another part of the list is chosen.
  const [marked, setMarked] = useState({ show, ids: [] as readonly string[] })
  const isHere = ({ id }: Movie) => marked.show === show && marked.ids.includes(id)
  const ofPart = show === 'all' ? films : films.filter((film) => isSeen(film) === (show === 'seen') || isHere(film))
  const found = chosenFilms(ofPart, chosen)
  return (
    <>
      <nav aria-label={texts.which} className={styles.parts}>
        {SHOWN.map((name) => (
          <Link
            key={name}
            to={withParameters(paths.list, { ...chosen, show: name === 'all' ? null : name })}
            className={buttonClass(name === show ? 'main' : 'plain')}
            aria-current={name === show ? 'true' : undefined}
            preventScrollReset
          >
            {texts.show[name]}
          </Link>
        ))}
      </nav>
      <ListFilters
        path={withParameters(paths.list, { show: show === 'all' ? null : show })}
        facets={facetsOf(ofPart, chosen)}
        kinds={KINDS}
        ownOrder="lastChanged"
      />
      <p role="status" className={styles.count}>
        {texts.films(found.filter((film) => !isRemoved(film)).length)}
      </p>
      {found.length === 0 && (
        <PageState kind="empty" text={texts.noneMatch}>
          <Link to={paths.list} className={buttonClass()}>
            {texts.showAll}
          </Link>
        </PageState>
      )}
      <MovieGrid>
        {found.map((movie) => (
          <li key={movie.id}>
            <MovieCard movie={movie}>
              {isRemoved(movie) ? (
                <Button className={styles.seen} onClick={() => changeFilm(movie.id, stateBefore(movie))}>
                  {/* Bare text would be replaced by browsers that translate the page, and then not be found. */}
                  <span>{texts.undo}</span>
                  <span className="visually-hidden">{sharedTexts.ofFilm(movie.title)}</span>
                </Button>
              ) : (
                <Button
                  kind={isSeen(movie) ? 'main' : 'plain'}
                  className={styles.seen}
                  aria-pressed={isSeen(movie)}
                  onClick={() => {
                    changeFilm(movie.id, isSeen(movie) ? 'saved' : 'seen')
                    setMarked({ show, ids: marked.show === show ? [...marked.ids, movie.id] : [movie.id] })
                  }}
                >
                  {isSeen(movie) && <Icon name="check" size={20} />}
                  <span>{isSeen(movie) ? texts.seen : texts.markSeen}</span>
                  <span className="visually-hidden">{sharedTexts.ofFilm(movie.title)}</span>
                </Button>
              )}
            </MovieCard>
          </li>
        ))}
      </MovieGrid>
    </>
  )
}
