import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { COMMENT_PAGE_SIZE } from '../../../../domain/catalogue.ts'
import type { Comment } from '../../../../domain/rows/comment.ts'
import { texts as ownTexts } from '../../../shared/moderation/own-comment-texts.ts'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { CopyButton } from '../../../shared/share/copy-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { DropDown } from '../../../shared/ui/drop-down.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { lateTexts } from '../late-texts.tsx'
import { texts } from '../texts.tsx'
import type { ThreadComment } from './comment-calls.ts'
import { authorOf } from './comment-item.tsx'
import styles from './comment-tools.module.css'
import type { Thread } from './use-thread.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((module) => module.EditDialog))
const WithdrawComment = lazyPart(() =>
  import('../../../shared/moderation/withdraw-comment.tsx').then((module) => module.WithdrawComment),
)
const ReportChoices = lazyPart(() =>
  import('../../../shared/report/report-choices.tsx').then((module) => module.ReportChoices),
)
const OwnerTools = lazyPart(() => import('./owner-tools.tsx').then((module) => module.OwnerTools))
const UndoBar = lazyPart(() => import('../../../shared/moderation/undo-bar.tsx').then((module) => module.UndoBar))

/** How long people may edit their comments; the database decides. */
const EDITABLE_MS = 600_000
/** How many pages of older comments are read to find the one of the address. */
const MOST_PAGES = 8

interface CommentToolsProps {
  readonly movieId: string
  readonly comment: ThreadComment
  readonly thread: Thread
  readonly onDone: (done: Done) => void
}

/** What can be done with a comment: a menu with its link, editing and reporting, and the owner's buttons. */
export function CommentTools({ movieId, comment, thread, onDone }: CommentToolsProps) {
  const { user, isOwner } = useSession()
  /** When the menu was opened, in milliseconds; null before. */
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const [asked, setAsked] = useState<'edit' | 'withdraw' | null>(null)
  const isOwn = user !== null && comment.user_id === user._id
  const isEditable =
    isOwn && !comment.note && openedAt !== null && openedAt - Date.parse(comment.created_at ?? '') < EDITABLE_MS

  function ask(what: typeof asked, { currentTarget }: MouseEvent) {
    // The dialog gives the focus back to the menu's button.
    const menu = currentTarget.closest('details')
    menu?.querySelector('summary')?.focus()
    menu?.removeAttribute('open')
    setAsked(what)
  }
  function withdrawn() {
    flushSync(() => thread.remove(comment.id))
    // The focused menu is gone with its comment.
    document.getElementById('comments')?.focus()
    void import('./comment-calls.ts').then((code) => code.storeChanged(movieId, new Date().toISOString()))
  }
  return (
    <>
      <DropDown
        className={styles.menu}
        buttonClassName={styles.dots}
        panelClassName={styles.panel}
        name={lateTexts.optionsOf(authorOf(comment))}
        label="···"
        onToggle={(open) => open && setOpenedAt(Date.now())}
      >
        <CopyButton text={addressOf(comment)} label={lateTexts.copyLink} />
        {isEditable && (
          <Button onClick={(event) => ask('edit', event)}>
            <Icon name="edit" size={20} />
            {lateTexts.edit}
          </Button>
        )}
        {openedAt !== null && isOwn && (
          <Button onClick={(event) => ask('withdraw', event)}>
            <Icon name="trash" size={20} />
            {ownTexts.withdraw}
          </Button>
        )}
        {openedAt !== null && !isOwn && !isOwner && <ReportChoices about={{ commentId: comment.id }} />}
      </DropDown>
      {isOwner && <OwnerTools movieId={movieId} comment={comment} thread={thread} onDone={onDone} />}
      {asked === 'withdraw' && (
        <WithdrawComment comment={comment} onClose={() => setAsked(null)} onWithdrawn={withdrawn} />
      )}
      {asked === 'edit' && (
        <EditDialog
          movieId={movieId}
          comment={comment}
          onClose={() => setAsked(null)}
          onEdited={(edited) => {
            setAsked(null)
            thread.add(edited)
          }}
        />
      )}
    </>
  )
}

const idOf = ({ id }: ThreadComment) => `comment-${id}`
const addressOf = (comment: ThreadComment) => `${location.origin}${location.pathname}#${idOf(comment)}`

interface ThreadToolsProps {
  readonly movieId: string
  readonly thread: Thread
  readonly done: Done | null
  readonly onDone: (done: Done | null) => void
}

/** Adds the held comments that the person may read, goes to the comment of the address, and shows the owner's undo bar. */
export function ThreadTools({ movieId, thread, done, onDone }: ThreadToolsProps) {
  const { user, isOwner, ready } = useSession()
  // Undefined until the server has confirmed who it is.
  const userId = ready ? user?._id : undefined
  const readHeldOnce = useEffectEvent((all: boolean) => readHeld(thread, movieId, all))
  const [heldRead, setHeldRead] = useState(false)
  useEffect(() => {
    if (userId) void readHeldOnce(isOwner).then(() => setHeldRead(true))
  }, [userId, isOwner])
  const { hash } = useLocation()
  // The held ones are on no other page.
  const isReady = user === null || heldRead
  const goThere = useEffectEvent(() => goToComment(hash.slice(1), thread, movieId))
  useEffect(() => {
    if (isReady && hash.startsWith('#comment-')) void goThere()
  }, [isReady, hash])
  return isOwner && <UndoBar done={done} onChange={onDone} />
}

/** Scrolls to the comment that the address names, and focuses it. Reads older ones until it is there. */
async function goToComment(id: string, thread: Thread, movieId: string): Promise<void> {
  try {
    const shown: Comment[] = []
    // From the newest one, because a cached page may not have it.
    for (let page = 0; page < MOST_PAGES && !document.getElementById(id); page += 1) {
      const { olderComments } = await import('./comment-calls.ts')
      const read = await olderComments(movieId, shown)
      shown.push(...read)
      flushSync(() => thread.add(...read))
      if (read.length < COMMENT_PAGE_SIZE) break
    }
  } catch (error) {
    console.error('comments', error)
    return showToast('error', texts.commentsNotLoaded)
  }
  const item = document.getElementById(id)
  if (!item) return showToast('error', lateTexts.commentGone)
  item.tabIndex = -1
  item.scrollIntoView({ block: 'center' })
  item.focus({ preventScroll: true })
}

/** Reads the held comments that the person may read, and adds them to those on the page. A failure is only logged. */
export async function readHeld(thread: Thread, movieId: string, isOwner: boolean): Promise<void> {
  try {
    const { heldComments } = await import('./comment-calls.ts')
    thread.add(...(await heldComments(movieId, isOwner)))
  } catch (error) {
    console.error('held comments', error)
  }
}
