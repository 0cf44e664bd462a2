import { LANGUAGES } from '../../../domain/catalogue.ts'
import { nativeName } from '../../../domain/language.ts'
import { paths } from '../page/paths.ts'
import styles from './language-chips.module.css'
import { NavLink } from './link.tsx'
import { Title } from './title.tsx'

/** Links to the languages' listings, each named in its own script and, for screen readers, in English. */
export function LanguageChips() {
  return (
    <nav aria-label="Films by language">
      <ul className={styles.chips}>
        {LANGUAGES.map((name) => (
          <li key={name}>
            <NavLink to={paths.languages(name)} className={styles.chip}>
              <Title text={nativeName(name)} />
              {nativeName(name) !== name && <span className="visually-hidden"> ({name})</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
