import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { countWithoutLicence } from './licence-filter.ts'
import styles from './licence-reminder.module.css'
import { texts } from './texts.ts'

/** One line with how many movies and watch pages lack a licence, which leads to them; nothing where none does. */
export function LicenceReminder() {
  const { data: movies = 0 } = useCount('movies')
  const { data: pages = 0 } = useCount('watch_html')
  if (movies + pages === 0) return null
  return (
    <p className={styles.line}>
      {texts.without}
      {movies > 0 && <Link to={`${paths.adminUpload}?licence=none`}>{texts.movies(movies)}</Link>}
      {pages > 0 && <Link to={`${paths.adminWatch}?licence=none`}>{texts.watchPages(pages)}</Link>}
    </p>
  )
}

function useCount(table: 'movies' | 'watch_html') {
  return useQuery({
    queryKey: ['without licence', table],
    queryFn: ({ signal }) => countWithoutLicence(table, signal),
  })
}
