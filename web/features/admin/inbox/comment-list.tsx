import { useState } from 'react'
import { nameSpoilers } from '../../../../domain/spoilers.ts'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import { type CommentAction, moderate } from '../../../shared/moderation/comments.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import type { List } from '../list/use-list.ts'
import { blockedNow, useBlocks } from '../members/blocked-people.tsx'
import { type CommentView, countAll, type InboxComment, moderateAll, readComments } from './comment-view.ts'
import styles from './inbox.module.css'
import { type Action, InboxList, useActing } from './inbox-list.tsx'
import { texts } from './texts.ts'

const APPROVE = { held: texts.approve, comments: texts.approve, hidden: texts.showAgain } as const
const HIDE = { held: texts.keepHidden, comments: texts.hide } as const

function actionsOf(view: CommentView): Action<InboxComment>[] {
  const action = (name: CommentAction, label: string, shortcut: string, done: (count: number) => string) => ({
    label,
    shortcut,
    done,
    run: async (comments: readonly InboxComment[]) => ({
      count: comments.length,
      undo: await moderate(name, comments),
    }),
  })
  return [
    action('approve', APPROVE[view], 'a', texts.approvedComments),
    ...(view === 'hidden' ? [] : [action('hide', HIDE[view], 'h', texts.hiddenComments)]),
    action('delete', texts.delete, 'd', texts.deletedComments),
  ]
}
const ACTIONS = { held: actionsOf('held'), comments: actionsOf('comments'), hidden: actionsOf('hidden') } as const

interface CommentListProps {
  readonly view: CommentView
  readonly onDone: (done: Done) => void
}

/** Comments that wait for the owner, or that the owner has hidden. */
export function CommentList({ view, onDone }: CommentListProps) {
  const blocks = useBlocks()
  const blocked = blockedNow(blocks.data)
  const isBlocked = ({ user_id }: InboxComment) => user_id !== null && blocked.has(user_id)
  return (
    <InboxList
      kind={view}
      read={(request, signal) => readComments(view, request, signal)}
      filters={['person']}
      searchLabel={texts.searchComments}
      actions={ACTIONS[view]}
      nameOf={nameOf}
      onDone={onDone}
      note={(list) =>
        list.filters.person && (
          <p>
            {texts.ofOnePerson} <Link to={list.address({ person: '' })}>{texts.everybody}</Link>
          </p>
        )
      }
      moreButtons={(comment) =>
        comment.user_id &&
        !isBlocked(comment) && <BlockButton comment={comment} view={view} onBlocked={() => void blocks.refetch()} />
      }
      beside={(list) => list.total > 1 && <AllOfThem view={view} list={list} onDone={onDone} />}
    >
      {(comment, list) => <CommentText comment={comment} list={list} blocked={isBlocked(comment)} />}
    </InboxList>
  )
}

function nameOf({ username, movies }: InboxComment): string {
  return texts.commentOn(username, movies?.title || texts.untitled)
}

interface CommentTextProps {
  readonly comment: InboxComment
  readonly list: List<InboxComment>
  /** The person who wrote it is blocked. */
  readonly blocked: boolean
}

function CommentText({ comment, list, blocked }: CommentTextProps) {
  const { username, user_id, movies, content, created_at, held_reason } = comment
  return (
    <>
      <h3>
        {user_id ? (
          <Link to={list.address({ person: user_id })} aria-label={texts.onlyThisPerson(username)}>
            <bdi>{username}</bdi>
          </Link>
        ) : (
          <bdi>{username}</bdi>
        )}{' '}
        {texts.on}{' '}
        <Link to={`${paths.movie(movies?.slug ?? '')}#comment-${comment.id}`} aria-keyshortcuts="o">
          <Title text={movies?.title || texts.untitled} />
        </Link>
      </h3>
      <p className={styles.said} dir="auto">
        {nameSpoilers(content)}
      </p>
      <p className={styles.soft}>
        <RelativeTime iso={created_at} />
        {blocked && ` · ${texts.isBlocked}`}
        {held_reason && ` · ${texts.heldBecause(held_reason)}`}
      </p>
    </>
  )
}

interface BlockButtonProps {
  readonly comment: InboxComment
  readonly view: CommentView
  readonly onBlocked: () => void
}

function BlockButton({ comment, view, onBlocked }: BlockButtonProps) {
  const [asking, setAsking] = useState(false)
  const { readAgain } = useActing(view, () => {})
  const { user_id, username } = comment
  return (
    <>
      <Button
        kind="quiet"
        aria-label={texts.labelled(texts.block, username)}
        aria-keyshortcuts="b"
        onClick={() => setAsking(true)}
      >
        {texts.block}
      </Button>
      {asking && user_id && (
        <BlockDialog
          person={{ id: user_id, name: username }}
          onClose={() => setAsking(false)}
          onBlocked={() => {
            setAsking(false)
            onBlocked()
            readAgain()
          }}
        />
      )}
    </>
  )
}

interface AllOfThemProps {
  readonly view: CommentView
  readonly list: List<InboxComment>
  readonly onDone: (done: Done) => void
}

/** Approves or deletes everything that the list and its filters have, on all pages, after a question that names the number. */
function AllOfThem({ view, list, onDone }: AllOfThemProps) {
  const { confirm, dialog } = useConfirm()
  const { act } = useActing(view, onDone)
  const actOnAll = (action: 'approve' | 'delete') =>
    act(async () => {
      const isDeletion = action === 'delete'
      const all = await countAll(view, list)
      const sure = await confirm({
        question: (isDeletion ? texts.deleteAllQuestion : texts.approveAllQuestion)(all.count),
        object: texts.allOf(texts.kinds[view].heading, list.search, Boolean(list.filters.person)),
        ...(isDeletion && { consequence: texts.deleteAllConsequence }),
        ...(!isDeletion && view !== 'comments' && { consequence: texts.approveAllConsequence }),
        action: (isDeletion ? texts.deleteThem : texts.approveThem)(all.count),
      })
      if (!sure) return null
      const { count, undo } = await moderateAll(action, view, list, all.until)
      return { text: (isDeletion ? texts.deletedComments : texts.approvedComments)(count), undo }
    })
  return (
    <>
      {view !== 'hidden' && (
        <Button kind="quiet" onClick={() => void actOnAll('approve')}>
          {texts.approveAll(list.total)}
        </Button>
      )}
      <Button kind="quiet" onClick={() => void actOnAll('delete')}>
        {texts.deleteAll(list.total)}
      </Button>
      {dialog}
    </>
  )
}
