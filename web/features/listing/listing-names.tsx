import { LANGUAGES } from '../../../domain/catalogue.ts'
import { languageTag, nativeName, scriptTag } from '../../../domain/language.ts'
import { inPageLanguage, titleLang } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSite } from '../../shared/page/site-facts.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Title } from '../../shared/ui/title.tsx'
import headingStyles from './listing-heading.module.css'
import styles from './names-list.module.css'
import { texts } from './texts.ts'

/** The first segment of a listing's path, which decides the links on the page (DEC-37 … 39). */
export type ListingMode = 'category' | 'categories' | 'languages'

/** A listing's heading, '{name} Movies' (LIST-03), and a language's own name in its script. */
export function ListingHeading({ name }: { readonly name: string }) {
  return (
    <header className={headingStyles.heading} data-language={languageTag(firstWord(name))}>
      <h1 className={headingStyles.name} lang={scriptTag(name)}>
        {texts.title(inPageLanguage(name))}
      </h1>
      <Title text={ownName(name)} className={headingStyles.native} />
    </header>
  )
}

/** The languages or categories as links (DEC-38), each with its name in its own script. */
export function NamesList({ mode }: { readonly mode: ListingMode }) {
  return (
    <ul className={styles.names}>
      {useNames(mode).map((name) => (
        <li key={name}>
          <Link to={paths[mode](name)} className={styles.name} data-language={languageTag(firstWord(name))}>
            <Title text={ownName(name)} className={styles.native} />
            <span className={ownName(name) ? undefined : styles.native} lang={titleLang(inPageLanguage(name))}>
              {inPageLanguage(name)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The names that a listing in a mode links to. */
export function useNames(mode: ListingMode): readonly string[] {
  const { categories } = useSite()
  return mode === 'languages' ? LANGUAGES : categories
}

/**
 * The language that a listing's name begins with ('Tamil', 'Tamil Language') in its own script; null if that is Latin, or the name in the
 * language of the page.
 */
function ownName(listingName: string): string | null {
  const first = firstWord(listingName)
  const own = nativeName(first.charAt(0).toUpperCase() + first.slice(1))
  return own === inPageLanguage(listingName) ? null : own
}

const firstWord = (listingName: string) => listingName.trim().toLowerCase().split(/\s+/)[0] ?? ''

interface FilterRowProps {
  /** The row's name for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly name: string; readonly to: string; readonly chosen: boolean }[]
  /** True where a choice filters the page instead of opening another: the scroll position then stays. */
  readonly inPlace?: boolean
}

/** A row of links, one of which is the current choice. */
export function FilterRow({ label, choices, inPlace = false }: FilterRowProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {choices.map(({ name, to, chosen }) => (
          <li key={name}>
            <Link
              to={to}
              className={styles.choice}
              lang={titleLang(inPageLanguage(name))}
              aria-current={chosen ? 'true' : undefined}
              preventScrollReset={inPlace}
            >
              {inPageLanguage(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
