import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unblockPerson } from '../../../shared/moderation/blocks.ts'
import { texts as blockTexts } from '../../../shared/moderation/texts.ts'
import { read } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { RowList } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { wholeList } from '../list/use-list.ts'
import { CheckBox } from '../ui/inputs.tsx'
import styles from './members.module.css'
import { personAddress } from './people.ts'
import { texts } from './texts.ts'

interface Block {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly reason: string | null
  readonly created_at: string
  readonly ends_at: string | null
}

/** All blocks, the latest first, also those that have ended: the comments that were hidden with them still are. At most 1,000. */
export function useBlocks() {
  return useQuery({
    queryKey: ['blocks'],
    queryFn: ({ signal }) =>
      read<Block[]>(
        (client) =>
          client
            .from('blocks')
            .select('id,user_id,name,reason,created_at,ends_at')
            .order('created_at', { ascending: false }),
        signal,
      ),
  })
}

/** True for a block whose time is over. */
const hasEnded = ({ ends_at }: Block) => ends_at !== null && Date.parse(ends_at) <= Date.now()

/** Ids of the accounts that are blocked now. */
export function blockedNow(blocks: readonly Block[] = []): ReadonlySet<string> {
  return new Set(blocks.filter((block) => !hasEnded(block)).map(({ user_id }) => user_id))
}

/** The list of blocked people, with the way back. */
export function BlockedPeople() {
  const blocks = useBlocks()
  return (
    <RowList
      list={wholeList(blocks, texts.blockedFailed)}
      heading={texts.blocked}
      choices={[]}
      emptyText={texts.noneBlocked}
    >
      {(block) => <BlockRow block={block} onUnblocked={() => void blocks.refetch()} />}
    </RowList>
  )
}

interface BlockRowProps {
  readonly block: Block
  readonly onUnblocked: () => void
  /** False on the person's own page. */
  readonly isNamed?: boolean
}

/** A block with the way back. */
export function BlockRow({ block, onUnblocked, isNamed = true }: BlockRowProps) {
  const { user_id, name, reason, created_at, ends_at } = block
  const isOver = hasEnded(block)
  const [showComments, setShowComments] = useState(true)
  const unblocking = useMutation({
    mutationFn: () => unblockPerson(user_id, showComments),
    onSuccess() {
      void showToast('success', blockTexts.unblocked(name))
      onUnblocked()
    },
    onError: ({ message }) => void showToast('error', message),
  })
  return (
    <article className={rows.row}>
      <div className={rows.about}>
        {isNamed && (
          <h3>
            <Link to={personAddress(user_id)}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
        )}
        <p>{texts.blockedFrom(formatDate(created_at), ends_at && formatDate(ends_at), isOver)}</p>
        {reason && <q className={styles.reason}>{reason}</q>}
      </div>
      <div className={rows.actions}>
        <CheckBox
          label={texts.showHidden}
          checked={showComments}
          onChange={(event) => setShowComments(event.target.checked)}
        />
        <Button
          disabled={unblocking.isPending}
          aria-label={isOver ? texts.removePerson(name) : texts.unblockPerson(name)}
          onClick={() => unblocking.mutate()}
        >
          {isOver ? texts.remove : texts.unblock}
        </Button>
      </div>
    </article>
  )
}
