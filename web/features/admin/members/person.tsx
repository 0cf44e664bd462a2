import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedUser } from '../../../../domain/account/answers.ts'
import { BlockDialog } from '../../../shared/moderation/block-dialog.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { useApplicationChanges } from '../../../shared/session/use-application-changes.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { QueryStatus } from '../ui/failures.tsx'
import { PageTitle, Part } from '../ui/page-parts.tsx'
import { ApplicationRow } from './application-row.tsx'
import { readApplications } from './applications.ts'
import { BlockRow, useBlocks } from './blocked-people.tsx'
import { joinedText } from './joined.ts'
import styles from './members.module.css'
import { readUsers } from './people.ts'
import { PersonComments } from './person-comments.tsx'
import { texts } from './texts.ts'
import { useDecisions } from './use-decisions.tsx'

/** What the site knows of a person: the account, membership, block and comments. */
export function Person({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['person', id],
    queryFn: async () => (await readUsers(id, 1)).users.find(({ _id }) => _id === id) ?? null,
  })
  const person = query.data
  return (
    <>
      <PageTitle
        actions={
          <Link to={`${paths.adminMembers}?show=people`} className={buttonClass('plain')}>
            {texts.allPeople}
          </Link>
        }
      >
        {person ? <bdi>{person.name}</bdi> : texts.title}
      </PageTitle>
      {person === undefined ? (
        <QueryStatus query={query} text={texts.peopleFailed} />
      ) : person === null ? (
        <PageState kind="empty" text={texts.gone} />
      ) : (
        <div className={styles.lists}>
          <Account person={person} />
          <Membership id={id} />
          <BlockOf person={person} />
          <PersonComments />
        </div>
      )}
    </>
  )
}

function Account({ person }: { readonly person: ListedUser }) {
  const { email, isAccountVerified, devices, lastSeenAt, passkeys } = person
  return (
    <dl className={styles.facts}>
      <Fact name={texts.facts.email}>
        <a href={`mailto:${email}`}>{email}</a> · {isAccountVerified ? texts.verified : texts.unverified}
      </Fact>
      <Fact name={texts.facts.joined}>{joinedText(person)}</Fact>
      <Fact name={texts.facts.seen}>
        {lastSeenAt ? (
          <>
            <RelativeTime iso={lastSeenAt} /> · {texts.devices(devices)}
          </>
        ) : (
          texts.notSeen
        )}
      </Fact>
      <Fact name={texts.facts.passkeys}>{passkeys}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Membership({ id }: { readonly id: string }) {
  // The live connection asks for each read, the first one too.
  const query = useQuery({
    queryKey: ['applications', id],
    queryFn: ({ signal }) => readApplications(signal, id),
    enabled: false,
  })
  useApplicationChanges(id, () => void query.refetch())
  const { act, dialog } = useDecisions(query.refetch)
  return (
    <Part heading={texts.membership}>
      {!query.data ? (
        <QueryStatus query={query} text={texts.applicationsFailed} />
      ) : query.data.length === 0 ? (
        <p className={styles.soft}>{texts.noApplication}</p>
      ) : (
        query.data.map((row) => (
          <ApplicationRow key={row.id} application={row} isNamed={false} onAction={(action) => act(row, action)} />
        ))
      )}
      {dialog}
    </Part>
  )
}

function BlockOf({ person: { _id, name } }: { readonly person: ListedUser }) {
  const blocks = useBlocks()
  const block = blocks.data?.find(({ user_id }) => user_id === _id)
  const [asking, setAsking] = useState(false)
  return (
    <Part heading={texts.blockOf}>
      {!blocks.data ? (
        <QueryStatus query={blocks} text={texts.blockedFailed} />
      ) : block ? (
        <BlockRow block={block} isNamed={false} onUnblocked={() => void blocks.refetch()} />
      ) : (
        <p className={styles.line}>
          <span className={styles.soft}>{texts.notBlocked}</span>
          <Button aria-label={texts.ofPerson.block(name)} onClick={() => setAsking(true)}>
            {texts.block}
          </Button>
        </p>
      )}
      {asking && (
        <BlockDialog
          person={{ id: _id, name }}
          onClose={() => setAsking(false)}
          onBlocked={() => {
            setAsking(false)
            void blocks.refetch()
          }}
        />
      )}
    </Part>
  )
}
