import { useSearchParams } from 'react-router'
import { paths } from '../../../shared/page/paths.ts'
import { PageTitle, PartLinks } from '../ui/page-parts.tsx'
import { ApplicationLists } from './application-lists.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import styles from './members.module.css'
import { PeopleList } from './people-list.tsx'
import { Person } from './person.tsx'
import { texts } from './texts.ts'

const PARTS = { applications: ApplicationLists, people: PeopleList, blocked: BlockedPeople }
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

/** /admin/members: the applications and the members, everybody who registered, who is blocked, or one person (ROUTE-27, ADMMEM). */
export function Component() {
  const [params] = useSearchParams()
  const person = params.get('person')
  if (person) return <Person key={person} id={person} />
  const shown = NAMES.find((part) => part === params.get('show')) ?? 'applications'
  const Shown = PARTS[shown]
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PartLinks
        name={texts.parts}
        links={NAMES.map((part) => ({
          to: part === 'applications' ? paths.adminMembers : `${paths.adminMembers}?show=${part}`,
          text: texts[part],
          isShown: part === shown,
        }))}
      />
      <div className={styles.lists}>
        <Shown />
      </div>
    </>
  )
}
