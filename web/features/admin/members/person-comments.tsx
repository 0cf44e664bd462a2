import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { RowList } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { useList } from '../list/use-list.ts'
import { type ReadList, readListPage } from '../rows/read-list.ts'
import styles from './members.module.css'
import { texts } from './texts.ts'

const CommentRow = v.object({
  id: v.string(),
  user_id: v.string(),
  content: v.string(),
  created_at: timestamp,
  held_at: timestamp,
  reviewed_at: timestamp,
  movies: v.nullable(v.object({ title: v.nullish(v.string(), ''), slug: v.string() })),
})
type CommentRow = v.InferOutput<typeof CommentRow>

/** A page of a person's comments, newest first. Throws a DataError. */
export const readCommentsOf: ReadList<CommentRow> = (request, signal) =>
  readListPage(
    CommentRow,
    request,
    (client) =>
      client
        .from('comments')
        .select('id,user_id,content,created_at,held_at,reviewed_at,movies(title,slug)', { count: 'exact' })
        .eq('user_id', request.filters.person)
        .is('deleted_at', null)
        .order('created_at', { ascending: false })
        .order('id'),
    signal,
  )

/** The comments of the person in the address, newest first, each with its place in the inbox. */
export function PersonComments() {
  const list = useList({
    name: 'comments of a person',
    filters: ['person'],
    read: readCommentsOf,
    failed: texts.commentsFailed,
  })
  return (
    <RowList
      // The person is no filter that can find nothing.
      list={{ ...list, filters: {} }}
      heading={texts.commentsHeading}
      choices={[]}
      emptyText={texts.noComments}
      countText={texts.comments}
    >
      {(comment) => <Comment comment={comment} />}
    </RowList>
  )
}

function Comment({ comment }: { readonly comment: CommentRow }) {
  const { id, user_id, content, created_at, movies } = comment
  const view = viewOf(comment)
  return (
    <article className={rows.about}>
      <h3>
        {texts.on}{' '}
        <Link to={`${paths.movie(movies?.slug ?? '')}#comment-${id}`}>
          <Title text={movies?.title || texts.untitled} />
        </Link>
      </h3>
      <p className={styles.said} dir="auto">
        {nameSpoilers(content)}
      </p>
      <p className={styles.soft}>
        <RelativeTime iso={created_at ?? ''} /> ·{' '}
        {view ? <Link to={`${paths.adminInboxOf(view)}&person=${user_id}`}>{texts.inInbox[view]}</Link> : texts.shown}
      </p>
    </article>
  )
}

/** The list of the inbox that has the comment; null for one that was looked at and is shown. */
function viewOf({ held_at, reviewed_at }: CommentRow) {
  if (reviewed_at) return held_at ? 'hidden' : null
  return held_at ? 'held' : 'comments'
}
