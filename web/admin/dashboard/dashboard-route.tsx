import { useState } from 'react'
import { CountAnswer } from '../../../domain/account/answers.ts'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccessDenied } from '../ui/access-denied.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { readApi } from '../ui/in-time.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import styles from './dashboard.module.css'
import { MoviesByLanguage } from './movies-by-language.tsx'
import { Panel } from './panel.tsx'
import { readTotals, readWeekly } from './read-dashboard.ts'
import { Users } from './users.tsx'
import { LanguagesPanel, WeeklyPanel } from './weekly-panels.tsx'

/** /admin/dashboard: the catalogue and its people in numbers; what cannot be read says so where it would stand (ROUTE-22, ADMDASH). */
export function Component() {
  const totals = useAnswer(readTotals, (answer) => {
    if (!answer.ok) void showToast('error', MOVIES)
  })
  const count = useAnswer(readUserCount, (answer) => {
    if (!answer.ok) void showToast('error', countProblem(answer))
  })
  // Both weekly panels show it, and it is read once.
  const weekly = useAnswer(readWeekly)
  const [open, setOpen] = useState(false)
  if (totals.answer?.ok === false && totals.answer.problem.kind === 'denied') return <AccessDenied />
  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.home} className={buttonClass('plain')}>
            Back to home
          </Link>
        }
      >
        Dashboard
      </PageTitle>
      <ul className={styles.cards}>
        <Card name="Total movies" value={totals.answer?.ok ? totals.answer.value.movies : null} />
        <Card name="Total categories" value={totals.answer?.ok ? totals.answer.value.categories : null} />
        <li>
          <button type="button" className={styles.card} aria-expanded={open} onClick={() => setOpen(!open)}>
            <strong>{count.answer?.ok ? count.answer.value.count : '–'}</strong>
            <span>Registered users</span>
          </button>
        </li>
      </ul>
      {totals.answer?.ok === false && (
        <FailedPart text={MOVIES} reason={totals.answer.problem.message} onAgain={totals.again} />
      )}
      {count.answer?.ok === false && (
        <FailedPart text={countProblem(count.answer)} reason={count.answer.message} onAgain={count.again} />
      )}
      {open && (
        <section aria-label="Registered users" className={styles.users}>
          <Users />
        </section>
      )}
      <Panel heading="Weekly uploads" opened>
        {() => <WeeklyPanel weekly={weekly} />}
      </Panel>
      <Panel heading="Weekly uploads by language" opened>
        {() => <LanguagesPanel weekly={weekly} />}
      </Panel>
      <Panel heading="Movies by language">{() => <MoviesByLanguage />}</Panel>
    </>
  )
}

const MOVIES = 'Failed to fetch movies'

function Card({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <li className={styles.card}>
      <strong>{value ?? '–'}</strong>
      <span>{name}</span>
    </li>
  )
}

/** How many people are registered, without the owner (ADMDASH-03). */
function readUserCount() {
  return readApi('/api/user/count', { schema: CountAnswer })
}

/** ADMDASH-16, ADMDASH-17. */
function countProblem({ thrown }: { readonly thrown: boolean }): string {
  return thrown ? 'Error fetching users count' : 'Failed to fetch users count'
}
