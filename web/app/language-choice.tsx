import { useLocation } from 'react-router'
import { localPath, PAGE_LANGUAGES } from '../../domain/language.ts'
import { pageLanguage } from '../../domain/translated.ts'
import styles from './language-choice.module.css'
import { texts } from './texts.ts'

/** Links to the same page in each language, which app/chosen-language.ts completes and remembers. */
export function LanguageChoice() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={texts.language} className={styles.languages}>
      {PAGE_LANGUAGES.map(([tag, name]) => (
        <a
          key={tag}
          href={localPath(pathname, tag)}
          lang={tag}
          hrefLang={tag}
          data-page-language
          aria-current={tag === pageLanguage() || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
