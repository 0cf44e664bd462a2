import { useLocation } from 'react-router'
import { LANGUAGES } from '../../domain/catalogue.ts'
import { inPageLanguage, titleLang } from '../../domain/translated.ts'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { DropDown } from '../shared/ui/drop-down.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { LanguageChips } from '../shared/ui/language-chips.tsx'
import { Link } from '../shared/ui/link.tsx'
import styles from './filter-bar.module.css'
import { Marquee } from './marquee.tsx'
import { texts } from './texts.ts'

/**
 * The announcements on home, the languages, and the menus of languages and categories (NAV-23 … 26). A phone has both lists in the
 * side menu.
 */
export function FilterBar() {
  const isHome = useLocation().pathname === paths.home
  return (
    <div className={styles.bar}>
      {isHome && <Marquee />}
      <LanguageChips label={texts.selectLanguages} />
      <nav aria-label={texts.browse} className={styles.lists}>
        <Choices label={texts.selectLanguages} names={LANGUAGES} path={paths.languages} />
        <Choices label={texts.browseCategories} names={useSite().categories} path={paths.category} />
      </nav>
    </div>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly names: readonly string[]
  readonly path: (name: string) => string
}

function Choices({ label, names, path }: ChoicesProps) {
  return (
    <DropDown
      className={styles.choices}
      buttonClassName={styles.button}
      label={
        <>
          {label}
          <Icon name="down" size={18} />
        </>
      }
    >
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to={path(name)} className={styles.choice} lang={titleLang(inPageLanguage(name))}>
              {inPageLanguage(name)}
            </Link>
          </li>
        ))}
      </ul>
    </DropDown>
  )
}
