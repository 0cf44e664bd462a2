import { useState } from 'react'
import type { Done } from '../../../shared/moderation/undo-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { PartChoice } from '../withdrawals/part-choice.tsx'
import { WithdrawDialog } from '../withdrawals/withdraw-dialog.tsx'
import styles from './inbox.module.css'
import { type Action, InboxList } from './inbox-list.tsx'
import {
  type Decided,
  isThere,
  readDecided,
  readTakedowns,
  reject,
  reopen,
  type Takedown,
  withdraw,
} from './takedowns.ts'
import { texts } from './texts.ts'

const ACTIONS: readonly Action<Takedown>[] = [{ label: texts.reject, shortcut: 'r', done: texts.rejected, run: reject }]

/** The requests of rights holders for the removal of a film. */
export function RequestList({ onDone }: { readonly onDone: (done: Done) => void }) {
  return (
    <InboxList
      kind="requests"
      read={readTakedowns}
      actions={ACTIONS}
      nameOf={nameOf}
      onDone={onDone}
      moreButtons={(request, act) =>
        isThere(request) && (
          <WithdrawButton
            request={request}
            onWithdraw={(part, reason) =>
              act({
                label: texts.withdraw,
                shortcut: 'w',
                done: () => (part === null ? texts.filmWithdrawn : texts.downloadWithdrawn),
                run: () => withdraw(request, part, reason),
              })
            }
          />
        )
      }
    >
      {(request) => <RequestText request={request} />}
    </InboxList>
  )
}

const DECIDED_ACTIONS: readonly Action<Decided>[] = [
  { label: texts.reopen, shortcut: 'r', done: texts.reopened, run: reopen },
]

/** The decided requests, with their senders, who expect an answer. */
export function DecidedList({ onDone }: { readonly onDone: (done: Done) => void }) {
  return (
    <InboxList
      kind="decided"
      read={readDecided}
      actions={DECIDED_ACTIONS}
      nameOf={({ name, page }) => `${page}, ${name}`}
      onDone={onDone}
    >
      {({ name, email, page, ground, decision, decided_at, movies, watch_html }) => (
        <>
          <h3>
            <Link to={page} aria-keyshortcuts="o">
              <Title text={movies?.title || watch_html?.title || page} />
            </Link>
          </h3>
          <Sender name={name} email={email} />
          <p className={styles.said}>{ground}</p>
          <p className={styles.soft}>{texts.decided(decision, formatDate(decided_at))}</p>
        </>
      )}
    </InboxList>
  )
}

function Sender({ name, email }: Pick<Takedown, 'name' | 'email'>) {
  return (
    <p>
      {name} · <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}

const filmOf = ({ title, page }: Takedown) => title || page
const nameOf = (request: Takedown) => `${filmOf(request)}, ${request.name}`

interface WithdrawButtonProps {
  readonly request: Takedown
  /** `part` is the id of a download, null for the whole film. */
  readonly onWithdraw: (part: string | null, reason: string) => void
}

/** Asks what is withdrawn, and for the reason that visitors read. */
function WithdrawButton({ request, onWithdraw }: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false)
  const [part, setPart] = useState<string | null>(null)
  return (
    <>
      <Button
        kind="main"
        aria-label={texts.labelled(texts.withdraw, nameOf(request))}
        aria-keyshortcuts="w"
        onClick={() => setAsking(true)}
      >
        {texts.withdraw}
      </Button>
      <WithdrawDialog
        open={asking}
        name={filmOf(request)}
        isDownload={part !== null}
        onClose={() => setAsking(false)}
        onWithdraw={(reason) => {
          setAsking(false)
          onWithdraw(part, reason)
        }}
      >
        {asking && request.movie_id !== null && (
          <PartChoice movieId={request.movie_id} part={part} onChoose={setPart} />
        )}
      </WithdrawDialog>
    </>
  )
}

function RequestText({ request }: { readonly request: Takedown }) {
  return (
    <>
      <h3>
        <Link to={request.page} aria-keyshortcuts="o">
          <Title text={filmOf(request)} />
        </Link>
      </h3>
      <Sender name={request.name} email={request.email} />
      <p className={styles.said}>{request.ground}</p>
      <p className={styles.soft}>{texts.replyYourself}</p>
      <p className={styles.soft}>
        {request.page} · {texts.confirmed(formatDate(request.confirmed_at))}
        {!isThere(request) && ` · ${texts.filmGone}`}
      </p>
    </>
  )
}
