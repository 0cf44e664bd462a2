import type { ListedUser } from '../../../../domain/account/answers.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { RowList } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { useList } from '../list/use-list.ts'
import { joinedText } from './joined.ts'
import { personAddress, readPeople } from './people.ts'
import { texts } from './texts.ts'

/** Everybody who registered, newest first, searched and paged by the database. */
export function PeopleList() {
  const list = useList({ name: 'people', read: readPeople, failed: texts.peopleFailed })
  return (
    <RowList
      list={list}
      heading={texts.people}
      searchLabel={texts.searchPeople}
      choices={[]}
      emptyText={texts.noPeople}
      countText={texts.peopleCount}
    >
      {(person) => <PersonRow person={person} />}
    </RowList>
  )
}

function PersonRow({ person }: { readonly person: ListedUser }) {
  const { _id, name, email, isAccountVerified, comments, membershipStatus, isBlocked, lastSeenAt } = person
  const facts = [
    isBlocked && texts.isBlocked,
    !isAccountVerified && texts.unverified,
    membershipStatus !== 'none' && texts.statusOf[membershipStatus],
    comments > 0 && texts.comments(comments),
  ].filter(Boolean)
  return (
    <article className={rows.about}>
      <h3>
        <Link to={personAddress(_id)}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p>
        {email} · {texts.joined(joinedText(person))}
      </p>
      <p>
        {facts.join(' · ')}
        {lastSeenAt && (
          <>
            {facts.length > 0 && ' · '}
            {texts.seen} <RelativeTime iso={lastSeenAt} />
          </>
        )}
      </p>
    </article>
  )
}
