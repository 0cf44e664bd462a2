import type { Movie } from '../../../domain/rows/movie.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Title } from '../../shared/ui/title.tsx'
import styles from './cast.module.css'
import { texts } from './texts.tsx'

/** The actors and their roles. A name links to the person's films. Renders nothing when the cast is not known. */
export function Cast({ members }: { readonly members: Movie['cast_members'] }) {
  if (members.length === 0) return null
  return (
    <section aria-labelledby="cast" className={styles.cast}>
      <h2 id="cast" className={styles.heading}>
        {texts.cast}
      </h2>
      <ul className={styles.members}>
        {members.map(({ name, character }) => (
          <li key={`${name} ${character}`} className={styles.member}>
            <Link to={paths.person(name)} className={styles.name}>
              <Title text={name} />
            </Link>
            {character && <Title text={character} className={styles.character} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
