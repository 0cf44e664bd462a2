import { CATEGORIES, LANGUAGES, listingTitle } from '../../../domain/catalogue.ts'
import { scriptTag } from '../../../domain/language.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { type ListingMode, listingAddress } from './listing-address.ts'
import headingStyles from './listing-heading.module.css'
import styles from './names-list.module.css'

const NATIVE_NAMES: ReadonlyMap<string, string> = new Map([
  ['tamil', 'தமிழ்'],
  ['telugu', 'తెలుగు'],
  ['kannada', 'ಕನ್ನಡ'],
  ['malayalam', 'മലയാളം'],
  ['hindi', 'हिन्दी'],
])

/** A listing's heading, '{name} Movies' (LIST-03), and a language's own name in its script. */
export function ListingHeading({ name }: { readonly name: string }) {
  return (
    <header className={headingStyles.heading}>
      <h1 className={headingStyles.name} lang={scriptTag(name)}>
        {listingTitle(name)}
      </h1>
      <Title text={nativeName(name)} className={headingStyles.native ?? ''} />
    </header>
  )
}

/** The six languages or categories as links (DEC-38), each with its name in its own script. */
export function NamesList({ mode }: { readonly mode: ListingMode }) {
  return (
    <ul className={styles.names}>
      {namesOf(mode).map((name) => (
        <li key={name}>
          <Link to={listingAddress(mode, name)} className={styles.name}>
            <Title text={nativeName(name)} className={styles.native} />
            <span className={nativeName(name) ? undefined : styles.native}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The names that a listing in a mode links to. */
export function namesOf(mode: ListingMode): readonly string[] {
  return mode === 'languages' ? LANGUAGES : CATEGORIES
}

/** The own name of the language that a listing's name begins with ('Tamil', 'Tamil Language'); null for another name. */
function nativeName(listingName: string): string | null {
  return NATIVE_NAMES.get(listingName.trim().toLowerCase().split(/\s+/)[0] ?? '') ?? null
}
