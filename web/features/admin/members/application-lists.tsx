import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import { useApplicationChanges } from '../../../shared/session/use-application-changes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { RowList } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { wholeList } from '../list/use-list.ts'
import { ApplicationRow } from './application-row.tsx'
import { type Application, membersOf, readApplications } from './applications.ts'
import { blockedNow, useBlocks } from './blocked-people.tsx'
import { personAddress } from './people.ts'
import { texts } from './texts.ts'
import { useDecisions } from './use-decisions.tsx'

/** The applications and the members; both lists are live (ADMMEM). */
export function ApplicationLists() {
  // The live connection asks for each read, the first one too.
  const applications = useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal }) => readApplications(signal),
    enabled: false,
  })
  const { data, refetch } = applications
  useApplicationChanges(null, () => void refetch())
  const { act, dialog } = useDecisions(refetch)
  const blocks = useBlocks()
  const blocked = blockedNow(blocks.data)
  const [blocking, setBlocking] = useState<Application | null>(null)
  const list = wholeList(applications, texts.applicationsFailed)
  return (
    <>
      <RowList list={list} heading={texts.applications} choices={[]} emptyText={texts.noApplications} isLive>
        {(row) => (
          <ApplicationRow
            application={row}
            onAction={(action) => act(row, action)}
            onBlock={blocked.has(row.user_id) ? null : () => setBlocking(row)}
          />
        )}
      </RowList>
      {data && (
        <RowList
          list={{ ...list, rows: membersOf(data) }}
          heading={texts.members}
          choices={[]}
          emptyText={texts.noMembers}
        >
          {(member) => (
            <div className={rows.row}>
              <div className={rows.about}>
                <h3>
                  <Link to={personAddress(member.user_id)}>
                    <bdi>{member.name}</bdi>
                  </Link>
                </h3>
                <p>
                  {member.email} · {texts.joined(formatDate(member.created_at))}
                </p>
              </div>
              <Button aria-label={texts.ofPerson.revoke(member.name)} onClick={() => act(member, 'revoke')}>
                {texts.revoke}
              </Button>
            </div>
          )}
        </RowList>
      )}
      {blocking && (
        <BlockDialog
          person={{ id: blocking.user_id, name: blocking.name }}
          onClose={() => setBlocking(null)}
          onBlocked={() => {
            setBlocking(null)
            void blocks.refetch()
          }}
        />
      )}
      {dialog}
    </>
  )
}
