import * as v from 'valibot'
import { REPORT_LABELS, type ReportReason } from '../../../../domain/reports.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { RowList } from '../list/row-list.tsx'
import { useList } from '../list/use-list.ts'
import { personAddress } from '../members/people.ts'
import { columnsOf, type ReadList, readListPage } from '../rows/read-list.ts'
import { formatMoment } from '../rows/row-state.ts'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './log.module.css'
import { texts } from './texts.ts'

const PAGE_ROWS = 50

const LogRow = v.object({
  id: v.pipe(v.number(), v.transform(String)),
  at: timestamp,
  who: v.string(),
  what: v.picklist(Object.keys(texts.what) as (keyof typeof texts.what)[]),
  table_name: v.picklist(Object.keys(texts.tables) as (keyof typeof texts.tables)[]),
  title: v.string(),
  row_id: v.string(),
  reason: v.nullable(v.string()),
  page: v.nullable(v.string()),
})
type LogRow = v.InferOutput<typeof LogRow>

/** A page of the log, newest first. */
export const readLog: ReadList<LogRow> = (request, signal) =>
  readListPage(
    LogRow,
    request,
    (client) =>
      client.from('audit_log').select(columnsOf(LogRow), { count: 'exact' }).order('id', { ascending: false }),
    signal,
    PAGE_ROWS,
  )

/** /admin/log: what was withdrawn, deleted and decided, newest first. */
export function Component() {
  const list = useList({ name: 'log', pageSize: PAGE_ROWS, read: readLog, failed: texts.failed })
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      <RowList list={list} heading={texts.listHeading} choices={[]} emptyText={texts.none}>
        {(row) => <Entry row={row} />}
      </RowList>
    </>
  )
}

function Entry({ row }: { readonly row: LogRow }) {
  const { at, who, what, table_name, title, reason } = row
  const to = placeOf(row)
  // Reports have a list of reasons.
  const why = table_name === 'reports' && reason !== null ? REPORT_LABELS[reason as ReportReason] : reason
  return (
    <>
      <p className={styles.soft}>
        <time dateTime={at ?? ''}>{at && formatMoment(at)}</time> {texts.by(who)}
      </p>
      <p>
        <strong>{texts.what[what]}</strong> · {texts.tables[table_name]}{' '}
        {to ? (
          <Link to={to}>
            <Title text={title} />
          </Link>
        ) : (
          <Title text={title} />
        )}
      </p>
      {why && <p className={styles.soft}>{texts.reasonOf(what, why)}</p>}
    </>
  )
}

/** In place of the account in entries about a person who deleted it (migrations/0005_audit_log.sql). */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Where the owner finds what an entry is about; null where nothing is left of it, or an old entry does not say. */
function placeOf({ what, table_name, row_id, page }: LogRow): string | null {
  switch (table_name) {
    case 'blocks':
    case 'membership_applications':
      return row_id === NOBODY ? null : personAddress(row_id)
    case 'takedown_requests':
      return paths.adminInboxOf(what === 'reopened' ? 'requests' : 'decided')
    case 'withdrawn_downloads':
      return formOf('movies', row_id)
    case 'comments':
    case 'reports': {
      const [table, id] = page?.split(':') ?? []
      return id ? formOf(table === 'movies' ? 'movies' : 'watch_html', id) : null
    }
    default:
      return what === 'deleted' ? null : formOf(table_name, row_id)
  }
}

const FORMS = { movies: paths.adminUpload, watch_html: paths.adminWatch, blogs: paths.adminBlogs } as const
const formOf = (table: keyof typeof FORMS, id: string) => `${FORMS[table]}?edit=${id}`
