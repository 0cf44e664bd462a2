import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { inPageLanguage } from '../../../../domain/translated.ts'
import { paths } from '../../../shared/page/paths.ts'
import type { SessionUser } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { lateTexts } from '../late-texts.tsx'
import {
  commentRefusal,
  editComment,
  LOG_IN_FIRST,
  newDraft,
  postComment,
  readCommentDraft,
  storeChanged,
  storeCommentDraft,
  type ThreadComment,
} from './comment-calls.ts'
import styles from './comment-form.module.css'
import { EmojiButton } from './emoji-button.tsx'
import { COMMENT_MAX, cleanComment, commentLength } from './typed-comment.ts'

/** The counter shows from this length on. */
const COUNT_FROM = COMMENT_MAX - 200

const wordsOf = {
  posting: () => ({
    label: lateTexts.yourComment,
    action: lateTexts.postComment,
    busy: lateTexts.posting,
    done: lateTexts.commentPosted,
    failed: lateTexts.postFailed,
  }),
  editing: () => ({
    label: lateTexts.comment,
    action: lateTexts.save,
    busy: lateTexts.saving,
    done: lateTexts.commentEdited,
    failed: lateTexts.editFailed,
  }),
}

interface CommentFormProps {
  readonly movieId: string
  readonly user: SessionUser | null
  /** The stored comment to change; without it the form is for a new one. */
  readonly edited?: ThreadComment
  readonly onPosted: (comment: ThreadComment) => void
}

/** The comment form (CMT-02, CMT-17 … 23). What is typed survives failures, reloads, a closed dialog and a new login until it is posted. */
export function CommentForm({ movieId, user, edited, onPosted }: CommentFormProps) {
  const words = wordsOf[edited ? 'editing' : 'posting']()
  // An edit belongs to the text that it began with, which another tab may replace.
  const draftOf = edited ? `${edited.id} ${edited.edited_at}` : movieId
  const [draft, setDraft] = useState(() => readCommentDraft(draftOf, edited?.content))
  const [posting, setPosting] = useState(false)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const boxId = useId()
  const problemId = useId()
  const length = commentLength(draft.text)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    // Without an answer the form stays: the database refuses too.
    commentRefusal().then(setRefusal, (error) => console.error('blocks', error))
  }, [])

  function type(text: string) {
    const next = newDraft(text)
    setDraft(next)
    storeCommentDraft(draftOf, next)
    setProblem('')
  }
  /** Replaces the selected text, and puts the cursor at `cursor` from the start of the new text. */
  function replaceSelection(make: (selected: string) => string, cursor: (made: string) => number) {
    const { selectionStart, selectionEnd } = box.current ?? { selectionStart: null, selectionEnd: null }
    const from = selectionStart ?? draft.text.length
    const to = selectionEnd ?? from
    const made = make(draft.text.slice(from, to))
    type(draft.text.slice(0, from) + made + draft.text.slice(to))
    const after = from + cursor(made)
    // After React has rendered the new text.
    requestAnimationFrame(() => box.current?.setSelectionRange(after, after))
  }
  function hideSelection() {
    replaceSelection(
      (selected) => `||${selected}||`,
      // Without a selection the cursor goes between the marks, to type there.
      (made) => (made === '||||' ? 2 : made.length),
    )
    box.current?.focus()
  }
  async function post(event: FormEvent) {
    event.preventDefault()
    if (posting) return
    const content = cleanComment(draft.text)
    if (content === '') return showProblem(lateTexts.commentEmpty)
    if (commentLength(content) > COMMENT_MAX) return showProblem(lateTexts.commentTooLong(COMMENT_MAX))
    setPosting(true)
    const result = await (edited
      ? editComment(edited, content, user)
      : postComment({ id: draft.id, movieId, content }, user))
    setPosting(false)
    if (result.status === 'login needed') return refuse(inPageLanguage(LOG_IN_FIRST))
    if (result.status === 'failed') return refuse(words.failed, result.advice)
    type('')
    storeChanged(movieId, result.comment.edited_at ?? result.comment.created_at ?? '')
    onPosted(result.comment)
    void showToast('success', result.comment.note ?? words.done)
  }
  function showProblem(text: string) {
    setProblem(text)
    box.current?.focus()
  }
  function refuse(text: string, advice = text) {
    showProblem(advice)
    void showToast('error', text)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }

  if (refusal !== null) return <p className={styles.hint}>{refusal}</p>
  return (
    <form className={styles.form} onSubmit={post} noValidate>
      <label htmlFor={boxId}>{words.label}</label>
      <textarea
        ref={box}
        id={boxId}
        className={styles.box}
        rows={3}
        value={draft.text}
        readOnly={posting}
        data-focus-first={edited ? true : undefined}
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
          {lateTexts.emailNotVerified} <Link to={paths.profile}>{lateTexts.verifyInProfile}</Link>
        </p>
      )}
      <div className={styles.row}>
        <EmojiButton
          onPick={(emoji) =>
            replaceSelection(
              () => emoji,
              () => emoji.length,
            )
          }
        />
        <Button kind="quiet" title={lateTexts.markSpoiler} onClick={hideSelection}>
          {lateTexts.spoiler}
        </Button>
        {length > COUNT_FROM && (
          <span className={styles.count} data-over={length > COMMENT_MAX || undefined}>
            {lateTexts.characters(length, COMMENT_MAX)}
          </span>
        )}
        <Button kind="main" type="submit" disabled={posting}>
          {posting ? words.busy : words.action}
        </Button>
      </div>
    </form>
  )
}
