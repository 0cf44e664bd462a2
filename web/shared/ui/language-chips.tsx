import { LANGUAGES } from '../../../domain/catalogue.ts'
import { languageTag, nativeName } from '../../../domain/language.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { paths } from '../page/paths.ts'
import { sharedTexts } from '../texts.ts'
import styles from './language-chips.module.css'
import { Link } from './link.tsx'
import { Title } from './title.tsx'

/** Links to the languages' listings, each named in its own script, and in English for screen readers. */
export function LanguageChips({ label = sharedTexts.languages }: { readonly label?: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {LANGUAGES.map((name) => (
          <li key={name}>
            <Link to={paths.languages(name)} className={styles.chip} data-language={languageTag(name)}>
              <Title text={nativeName(name)} /> <span>{inPageLanguage(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
