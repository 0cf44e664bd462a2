import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DEAD_LINK, REPORT_LABELS } from '../../../../domain/reports.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { unwrap } from '../data-service.ts'
import { AccessDenied, FailedPart } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './inbox.module.css'
import { INBOX_COUNT } from './inbox-count.tsx'
import { type Report, readReports, setHandled } from './reports.ts'
import { RequestRow } from './request-row.tsx'
import { readTakedowns } from './takedowns.ts'
import { texts } from './texts.ts'

/** /admin/inbox: requests for removal, and the problems that visitors reported. What was handled stays until the page is left, so that it can be undone. */
export function Component() {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles.sections}>
        <Section
          name="requests"
          heading={texts.requests}
          none={texts.noRequests}
          failed={texts.requestsFailed}
          read={readTakedowns}
        >
          {(request) => <RequestRow request={request} />}
        </Section>
        <Section name="reports" heading={texts.reports} none={texts.none} failed={texts.failed} read={readReports}>
          {(report) => <ReportRow report={report} />}
        </Section>
      </div>
    </>
  )
}

interface SectionProps<Row> {
  /** The query's key. */
  readonly name: string
  readonly heading: string
  readonly none: string
  readonly failed: string
  readonly read: (signal: AbortSignal) => Promise<Row[]>
  readonly children: (row: Row) => ReactNode
}

function Section<Row extends { readonly id: string }>({
  name,
  heading,
  none,
  failed,
  read,
  children,
}: SectionProps<Row>) {
  const { data, error, isFetching, refetch } = useQuery({ queryKey: [name], queryFn: ({ signal }) => read(signal) })
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{heading}</h2>
      {data ? (
        data.length === 0 ? (
          <PageState kind="empty" text={none} />
        ) : (
          <ul className={styles.rows}>
            {data.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        )
      ) : !error || isFetching ? (
        <Loading />
      ) : error.problem?.kind === 'denied' ? (
        <AccessDenied />
      ) : (
        <FailedPart text={failed} reason={error.message} onAgain={() => void refetch()} />
      )}
    </section>
  )
}

function ReportRow({ report }: { readonly report: Report }) {
  const [handled, setHandledHere] = useState(false)
  const queries = useQueryClient()
  const marking = useMutation({
    mutationFn: async (done: boolean) => {
      unwrap(await setHandled(report.id, done))
      return done
    },
    onSuccess: setHandledHere,
    onError: ({ message }) => void showToast('error', message),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_COUNT }),
  })
  const title = report.title || texts.untitled
  const { address, edit, part } = placeOf(report)
  const reason = REPORT_LABELS[report.reason]
  return (
    <article className={styles.row} data-done={handled || undefined}>
      <div className={styles.what}>
        <h3>
          <Link to={address}>
            <Title text={title} />
          </Link>
        </h3>
        <p>
          <strong>{reason}</strong> · {part}
        </p>
        <p className={styles.soft}>
          {report.reason === DEAD_LINK
            ? texts.foundByCheck(formatDate(report.created_at))
            : `${texts.times(report.times)}, ${texts.last(formatDate(report.last_at))}`}
        </p>
      </div>
      {handled ? (
        <p role="status" className={styles.actions}>
          {texts.handled}
          <Button disabled={marking.isPending} onClick={() => marking.mutate(false)}>
            {texts.undo}
          </Button>
        </p>
      ) : (
        <div className={styles.actions}>
          <Link to={edit} className={buttonClass('plain')} aria-label={texts.editOf(title)}>
            {texts.edit}
          </Link>
          <Button
            kind="main"
            disabled={marking.isPending}
            aria-label={texts.doneWith(`${reason}, ${title}`)}
            onClick={() => marking.mutate(true)}
          >
            {texts.done}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Where the reported thing is shown and edited, and which part of the film it is. */
function placeOf({ movie_id, movie_slug, watch_id, watch_slug, quality }: Report) {
  if (watch_id !== null)
    return {
      address: paths.player(watch_slug ?? ''),
      edit: `${paths.adminWatch}?edit=${watch_id}`,
      part: texts.watchPage,
    }
  return {
    address: paths.movie(movie_slug ?? ''),
    edit: `${paths.adminUpload}?edit=${movie_id}`,
    part: texts.download(quality ?? ''),
  }
}
