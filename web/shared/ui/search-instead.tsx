import { useHref, useParams } from 'react-router'
import { paths } from '../page/paths.ts'
import { buttonClass } from './button.tsx'
import styles from './search-instead.module.css'
import { texts } from './search-instead-texts.ts'

/** On a page without the site's search, for a slug that is unknown: a search for the slug's words, which finds films that are close. */
export function SearchInstead() {
  const words = useParams()
    .code?.replace(/[-_\s]+/g, ' ')
    .trim()
  return (
    <search className={styles.search}>
      <form action={useHref(paths.search(''))} className={styles.form}>
        <input name="query" defaultValue={words} aria-label={texts.searchFilms} className={styles.input} />
        <button type="submit" className={buttonClass('main')}>
          {texts.searchFilms}
        </button>
      </form>
    </search>
  )
}
