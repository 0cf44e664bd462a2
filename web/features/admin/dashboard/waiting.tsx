import { useQuery } from '@tanstack/react-query'
import { whatWaits } from '../../../../domain/waiting.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { useInboxCounts } from '../inbox-counts.ts'
import { QueryStatus } from '../ui/failures.tsx'
import styles from './dashboard.module.css'
import { type DraftTable, readReminders } from './read-dashboard.ts'
import { texts } from './texts.ts'

const LISTS: Readonly<Record<DraftTable, string>> = {
  movies: paths.adminUpload,
  watch_html: paths.adminWatch,
  blogs: paths.adminBlogs,
  stories: paths.adminStories,
}

/** Links to what waits for the owner: each list of the inbox that is not empty, then rows without a licence, and drafts. */
export function Waiting() {
  const counts = useInboxCounts()
  const reminders = useQuery({ queryKey: ['reminders'], queryFn: ({ signal }) => readReminders(signal) })
  const { withoutLicence = [], drafts = [] } = reminders.data ?? {}
  const links = [
    ...(counts.data ? whatWaits(counts.data) : []).map(({ kind, text }) => [paths.adminInboxOf(kind), text] as const),
    ...withoutLicence
      .filter(([, count]) => count > 0)
      .map(([table, count]) => [`${LISTS[table]}?licence=none#list`, texts.withoutLicence(table, count)] as const),
    ...drafts
      .filter(([, count]) => count > 0)
      .map(([table, count]) => [`${LISTS[table]}?state=draft#list`, texts.drafts(table, count)] as const),
  ]
  return (
    <section aria-label={texts.waiting} className={styles.part}>
      <h2>{texts.waiting}</h2>
      {/* All at once, so that what stands below moves once. */}
      {counts.isPending || reminders.isPending ? (
        <Loading />
      ) : (
        <>
          {links.length > 0 && (
            <ul className={styles.waiting}>
              {links.map(([to, text]) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          )}
          {!counts.data || !reminders.data ? (
            <QueryStatus query={counts.data ? reminders : counts} text={texts.waitingFailed} />
          ) : (
            links.length === 0 && <p className={styles.hint}>{texts.nothingWaits}</p>
          )}
        </>
      )}
    </section>
  )
}
