import { useQuery } from '@tanstack/react-query'
import { whatWaits } from '../../../../domain/waiting.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { useInboxCounts } from '../inbox-counts.ts'
import { QueryStatus } from '../ui/failures.tsx'
import styles from './dashboard.module.css'
import {
  countDrafts,
  countWithoutLicence,
  DRAFT_TABLES,
  type DraftTable,
  readLicenceReminders,
} from './read-dashboard.ts'
import { texts } from './texts.ts'

const DRAFT_LISTS: Readonly<Record<DraftTable, string>> = {
  movies: paths.adminUpload,
  watch_html: paths.adminWatch,
  blogs: paths.adminBlogs,
  stories: paths.adminStories,
}

/** Links to what waits for the owner: each list of the inbox that is not empty, then rows without a licence, and drafts. */
export function Waiting() {
  const counts = useInboxCounts()
  const reminders = useQuery({
    queryKey: ['licence reminders'],
    queryFn: ({ signal }) => readLicenceReminders(signal),
  })
  const movies = useWithoutLicence('movies', reminders.data === true)
  const pages = useWithoutLicence('watch_html', reminders.data === true)
  const drafts = useQuery({ queryKey: ['drafts'], queryFn: ({ signal }) => countDrafts(signal) }).data ?? []
  const links = [
    ...(counts.data ? whatWaits(counts.data) : []).map(({ kind, text }) => [paths.adminInboxOf(kind), text] as const),
    ...(movies
      ? [[`${paths.adminUpload}?licence=none#list`, texts.withoutLicence(texts.movies(movies))] as const]
      : []),
    ...(pages
      ? [[`${paths.adminWatch}?licence=none#list`, texts.withoutLicence(texts.watchPages(pages))] as const]
      : []),
    ...DRAFT_TABLES.flatMap((table, place) => {
      const count = drafts[place] ?? 0
      return count > 0 ? [[`${DRAFT_LISTS[table]}?state=draft#list`, texts.drafts(table, count)] as const] : []
    }),
  ]
  return (
    <section aria-label={texts.waiting} className={styles.part}>
      <h2>{texts.waiting}</h2>
      {links.length > 0 && (
        <ul className={styles.waiting}>
          {links.map(([to, text]) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {!counts.data ? (
        <QueryStatus query={counts} text={texts.waitingFailed} />
      ) : (
        links.length === 0 && <p className={styles.hint}>{texts.nothingWaits}</p>
      )}
    </section>
  )
}

/** Their number; undefined until it is read, and when the owner wants no reminders. */
function useWithoutLicence(table: 'movies' | 'watch_html', enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['without licence', table],
    queryFn: ({ signal }) => countWithoutLicence(table, signal),
    enabled,
  })
  return data
}
