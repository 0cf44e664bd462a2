import { CATEGORIES, LANGUAGES } from '../../domain/catalogue.ts'
import { Link } from '../ui/link.tsx'
import { NativeTitle } from '../ui/native-title.tsx'
import { type ListingMode, listingAddress } from './listing-address.ts'
import styles from './names-list.module.css'
import { nativeName } from './native-name.ts'

/** The six languages or categories as links (DEC-38), each in its own letters. */
export function NamesList({ mode }: { readonly mode: ListingMode }) {
  return (
    <ul className={styles.names}>
      {namesOf(mode).map((name) => (
        <li key={name}>
          <Link to={listingAddress(mode, name)} className={styles.name}>
            <NativeTitle text={nativeName(name)} className={styles.native} />
            <span className={nativeName(name) ? undefined : styles.native}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What a listing in a mode links to beside itself. */
export function namesOf(mode: ListingMode): readonly string[] {
  return mode === 'languages' ? LANGUAGES : CATEGORIES
}
