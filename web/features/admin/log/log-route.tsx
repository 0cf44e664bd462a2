import { useInfiniteQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { REPORT_LABELS, type ReportReason } from '../../../../domain/reports.ts'
import { timestamp } from '../../../../domain/rows/text.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import rowStyles from '../list/rows.module.css'
import { formatMoment } from '../rows/row-state.ts'
import { FailedPart } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './log.module.css'
import { texts } from './texts.ts'

/** /admin/log: what was withdrawn, deleted and decided, newest first. */
export function Component() {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam, signal }) => readLog(pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? undefined : page.at(-1)?.id),
  })
  const rows = data?.pages.flat() ?? []
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>{texts.lead}</p>
      {data && rows.length === 0 && <PageState kind="empty" text={texts.none} />}
      {rows.length > 0 && (
        <section aria-label={texts.listHeading}>
          <ol className={`${rowStyles.rows} ${styles.rows}`}>
            {rows.map((row) => (
              <li key={row.id}>
                <Entry row={row} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {error && !isFetching ? (
        <FailedPart
          text={texts.failed}
          problem={error.problem}
          onAgain={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? texts.loading : texts.more}
          </Button>
        )
      )}
      {!data && isFetching && <Loading />}
    </>
  )
}

function Entry({ row }: { readonly row: LogRow }) {
  const reason = reasonOf(row)
  return (
    <>
      <p className={styles.soft}>
        <time dateTime={row.at ?? ''}>{row.at && formatMoment(row.at)}</time> {texts.by(row.who)}
      </p>
      <p>
        <strong>{texts.what[row.what]}</strong> · {texts.tables[row.table_name]} <Title text={row.title} />
      </p>
      {reason && <p className={styles.soft}>{texts.reason(reason)}</p>}
    </>
  )
}

export const PAGE_ROWS = 50

const LogRow = v.object({
  id: v.number(),
  at: timestamp,
  who: v.string(),
  what: v.picklist(Object.keys(texts.what) as (keyof typeof texts.what)[]),
  table_name: v.picklist(Object.keys(texts.tables) as (keyof typeof texts.tables)[]),
  title: v.string(),
  reason: v.nullable(v.string()),
})
export type LogRow = v.InferOutput<typeof LogRow>

/** The newest entries before the one with that id, of all for null. Throws a DataError. */
export function readLog(before: number | null, signal: AbortSignal): Promise<LogRow[]> {
  return readRows(
    LogRow,
    (client) => {
      const query = client.from('audit_log').select('id,at,who,what,table_name,title,reason')
      if (before !== null) query.lt('id', before)
      return query.order('id', { ascending: false }).limit(PAGE_ROWS)
    },
    signal,
  )
}

/** The reason of an entry, in words; reports have one of their own list. */
export function reasonOf({ table_name, reason }: LogRow): string | null {
  return table_name === 'reports' && reason !== null ? REPORT_LABELS[reason as ReportReason] : reason
}
