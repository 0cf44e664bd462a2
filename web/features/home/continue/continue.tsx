import { useEffect, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { lateTexts } from '../late-texts.ts'
import styles from './continue.module.css'
import { changeLastOpened, type LastOpened, readLastOpened, removeEmptyRoom } from './last-opened.ts'

/** Links to the watch page and to the film whose pages were last opened on this device, each with a button that forgets it. */
export function Continue() {
  const [{ watch, movie }] = useState(readLastOpened)
  // What is forgotten keeps its place until home is left.
  useEffect(() => removeEmptyRoom, [])
  return (
    <section aria-label={lateTexts.continue} className={styles.continue}>
      {watch && <OpenedPage kind="watch" opened={watch} to={paths.player(watch.slug)} />}
      {movie && <OpenedPage kind="movie" opened={movie} to={`${paths.movie(movie.slug)}#downloads`} />}
    </section>
  )
}

interface OpenedPageProps {
  readonly kind: keyof LastOpened
  readonly opened: NonNullable<LastOpened[keyof LastOpened]>
  readonly to: string
}

function OpenedPage({ kind, opened, to }: OpenedPageProps) {
  const [forgotten, setForgotten] = useState(false)
  const { title } = opened
  return (
    <p className={styles.opened}>
      {forgotten ? (
        <span role="status" className={styles.text}>
          {lateTexts.forgotten(title)}
        </span>
      ) : (
        <Link to={to} className={styles.text}>
          <Icon name={kind === 'watch' ? 'play' : 'download'} size={20} />
          <span>{lateTexts.continueWith[kind](title)}</span>
        </Link>
      )}
      {/* One button, so that the focus stays. */}
      <Button
        kind="quiet"
        aria-label={forgotten ? undefined : lateTexts.forget(title)}
        onClick={() => {
          changeLastOpened({ [kind]: forgotten ? opened : undefined })
          setForgotten(!forgotten)
        }}
      >
        {forgotten ? lateTexts.undo : <Icon name="close" size={20} />}
      </Button>
    </p>
  )
}
