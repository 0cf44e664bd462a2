import * as v from 'valibot'
import { COMMENT_REASONS, DEAD_LINK, REPORT_LABELS, REPORT_REASONS } from '../../../../domain/reports.ts'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { write } from '../../../shared/session/data-service.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { type ListPage, type ListRequest, readListPage } from '../rows/read-list.ts'
import styles from './inbox.module.css'
import { type Action, InboxList } from './inbox-list.tsx'
import { texts } from './texts.ts'

const nullableText = v.nullable(v.string())
const ReportRow = v.object({
  id: v.string(),
  reason: v.picklist([...REPORT_REASONS, ...COMMENT_REASONS, DEAD_LINK]),
  times: v.number(),
  last_at: v.string(),
  title: nullableText,
  movie_id: nullableText,
  movie_slug: nullableText,
  watch_id: nullableText,
  watch_slug: nullableText,
  quality: nullableText,
  comment_id: nullableText,
  comment_author: nullableText,
  comment: nullableText,
})
/** A problem that visitors or the link check reported with a movie's download, a watch page or a comment. */
type Report = v.InferOutput<typeof ReportRow>

/** A page of the open reports, the most reported first. Throws a DataError. */
function readReports(request: ListRequest, signal: AbortSignal): Promise<ListPage<Report>> {
  return readListPage(ReportRow, request, (client) => client.rpc('open_reports', {}, { count: 'exact' }), signal)
}

async function setHandled(reports: readonly Report[], handled_at: string | null): Promise<void> {
  const ids = reports.map(({ id }) => id)
  await write((client) => client.from('reports').update({ handled_at }).in('id', ids).select('id'))
}

const ACTIONS: readonly Action<Report>[] = [
  {
    label: texts.done,
    shortcut: 'd',
    done: texts.handled,
    async run(reports) {
      await setHandled(reports, new Date().toISOString())
      return { count: reports.length, undo: () => setHandled(reports, null) }
    },
  },
]

/** The problems that visitors reported. */
export function ReportList({ onDone }: { readonly onDone: (done: Done) => void }) {
  return (
    <InboxList
      kind="reports"
      read={readReports}
      actions={ACTIONS}
      nameOf={nameOf}
      onDone={onDone}
      moreButtons={(report) =>
        report.comment_id === null && (
          <Link
            to={placeOf(report).edit}
            className={buttonClass('plain')}
            aria-label={texts.editOf(titleOf(report))}
            aria-keyshortcuts="e"
          >
            {texts.edit}
          </Link>
        )
      }
    >
      {(report) => <ReportText report={report} />}
    </InboxList>
  )
}

const titleOf = ({ title }: Report) => title || texts.untitled
const nameOf = (report: Report) => `${REPORT_LABELS[report.reason]}, ${titleOf(report)}`

function ReportText({ report }: { readonly report: Report }) {
  const { address, part } = placeOf(report)
  return (
    <>
      <h3>
        <Link to={address} aria-keyshortcuts="o">
          <Title text={titleOf(report)} />
        </Link>
      </h3>
      <p>
        <strong>{REPORT_LABELS[report.reason]}</strong> · {part}
      </p>
      {report.comment !== null && (
        <p className={styles.said} dir="auto">
          {nameSpoilers(report.comment)}
        </p>
      )}
      <p className={styles.soft}>
        {report.reason === DEAD_LINK
          ? texts.foundByCheck(formatDate(report.last_at))
          : `${texts.times(report.times)}, ${texts.last(formatDate(report.last_at))}`}
      </p>
    </>
  )
}

/** Where the reported thing is shown and edited, and which part of the film it is. */
function placeOf(report: Report) {
  const { movie_id, movie_slug, watch_id, watch_slug, quality, comment_id, comment_author } = report
  if (watch_id !== null)
    return {
      address: paths.player(watch_slug ?? ''),
      edit: `${paths.adminWatch}?edit=${watch_id}`,
      part: texts.watchPage,
    }
  return {
    address: paths.movie(movie_slug ?? '') + (comment_id === null ? '' : `#comment-${comment_id}`),
    edit: `${paths.adminUpload}?edit=${movie_id}`,
    part: comment_id === null ? texts.download(quality ?? '') : texts.commentOf(comment_author ?? ''),
  }
}
