import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Comment } from '../../domain/rows/comment.ts'
import type { SessionUser } from '../account/session.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.ts'
import { draftOf, keepDraft, keptDraft } from './comment-draft.ts'
import styles from './comment-form.module.css'
import { COMMENT_MAX, commentLength, typedComment } from './comment-text.ts'
import { EmojiButton } from './emoji-button.tsx'
import { postComment } from './post-comment.ts'

/** From here on the letters that are left are counted out. */
const COUNT_FROM = COMMENT_MAX - 200

interface CommentFormProps {
  readonly movieId: string
  readonly user: SessionUser | null
  readonly onPosted: (comment: Comment) => void
}

/** The comment box (CMT-02, CMT-17 … 23). What is typed is kept until it is posted, over a failure, a reload and a new login. */
export function CommentForm({ movieId, user, onPosted }: CommentFormProps) {
  const [draft, setDraft] = useState(() => keptDraft(movieId))
  const [posting, setPosting] = useState(false)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const boxId = useId()
  const problemId = useId()
  const length = commentLength(draft.text)

  function type(text: string) {
    const next = draftOf(text)
    setDraft(next)
    keepDraft(movieId, next)
    setProblem('')
  }
  function insert(emoji: string) {
    const { selectionStart, selectionEnd } = box.current ?? { selectionStart: null, selectionEnd: null }
    const from = selectionStart ?? draft.text.length
    type(draft.text.slice(0, from) + emoji + draft.text.slice(selectionEnd ?? from))
    const after = from + emoji.length
    // Once React has put the new text into the box.
    requestAnimationFrame(() => box.current?.setSelectionRange(after, after))
  }
  async function post(event: FormEvent) {
    event.preventDefault()
    if (posting) return
    const content = typedComment(draft.text)
    if (content === '') return refuse('Comment cannot be empty!')
    if (commentLength(content) > COMMENT_MAX) return setProblem(`A comment has at most ${COMMENT_MAX} characters.`)
    setPosting(true)
    const result = await postComment({ id: draft.id, movieId, content }, user)
    setPosting(false)
    if (result.status === 'login needed') return refuse('Please log in first.')
    if (result.status === 'failed') {
      setProblem(result.advice)
      return refuse('Error posting comment')
    }
    type('')
    onPosted(result.comment)
    void showToast('success', 'Comment posted!')
  }
  function refuse(text: string) {
    void showToast('error', text)
    box.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={styles.form} onSubmit={post} noValidate>
      <label htmlFor={boxId}>Your comment</label>
      <textarea
        ref={box}
        id={boxId}
        className={styles.box}
        rows={3}
        value={draft.text}
        readOnly={posting}
        dir="auto"
        aria-describedby={problemId}
        aria-invalid={problem !== '' || undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={problemId} className={styles.problem} role="alert">
        {problem}
      </p>
      {user && !user.isAccountVerified && (
        <p className={styles.hint}>
          Your e-mail isn’t verified yet. <Link to={paths.profile}>Verify it in your profile</Link>
        </p>
      )}
      <div className={styles.row}>
        <EmojiButton onPick={insert} />
        {length > COUNT_FROM && (
          <span className={styles.count} data-over={length > COMMENT_MAX || undefined}>
            {length} of {COMMENT_MAX}
          </span>
        )}
        <Button kind="main" type="submit" disabled={posting}>
          {posting ? 'Posting...' : 'Post comment'}
        </Button>
      </div>
    </form>
  )
}
