import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './dashboard.module.css'
import { countWithoutLicence } from './read-dashboard.ts'
import { texts } from './texts.ts'

/** Links to the movies and watch pages without a licence, with their numbers; nothing if there are none. */
export function LicenceReminder() {
  const { data: movies = 0 } = useCount('movies')
  const { data: pages = 0 } = useCount('watch_html')
  if (movies + pages === 0) return null
  return (
    <p className={styles.reminder}>
      {texts.withoutLicence}
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
