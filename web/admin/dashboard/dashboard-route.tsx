import { useEffect, useState } from 'react'
import { CountAnswer } from '../../../domain/account/answers.ts'
import { callApi } from '../../app/call-api.ts'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { showToast } from '../../ui/toast.ts'
import { AccessDenied } from '../ui/access-denied.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './dashboard.module.css'
import { MoviesByLanguage } from './movies-by-language.tsx'
import { Panel } from './panel.tsx'
import { readCatalogueFigures } from './read-dashboard.ts'
import { Users } from './users.tsx'
import { LanguagesPanel, WeeklyPanel } from './weekly-panels.tsx'
import { weeklySeries } from './weekly-uploads.ts'

/** /admin/dashboard: the catalogue and its people in numbers (ROUTE-22, ADMDASH). */
export function Component() {
  const { figures, reload } = useFigures()
  const users = useUserCount()
  const [open, setOpen] = useState(false)
  const series = figures?.ok ? weeklySeries(figures.value.weekly) : null
  if (figures?.ok === false && figures.problem.kind === 'denied') return <AccessDenied />
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
        <Card name="Total movies" value={figures?.ok ? figures.value.totals.movies : null} />
        <Card name="Total categories" value={figures?.ok ? figures.value.totals.categories : null} />
        <li>
          <button type="button" className={styles.card} aria-expanded={open} onClick={() => setOpen(!open)}>
            <strong>{users === null ? '–' : users}</strong>
            <span>Registered users</span>
          </button>
        </li>
      </ul>
      {open && (
        <section aria-label="Registered users" className={styles.users}>
          <Users />
        </section>
      )}
      {figures?.ok === false && (
        <PageState kind="failed" text="Failed to fetch movies">
          <p>{figures.problem.message}</p>
          <Button onClick={reload}>Try again</Button>
        </PageState>
      )}
      {series && (
        <>
          <Panel heading="Weekly uploads">{() => <WeeklyPanel series={series} />}</Panel>
          <Panel heading="Weekly uploads by language">{() => <LanguagesPanel series={series} />}</Panel>
        </>
      )}
      <Panel heading="Movies by language">{() => <MoviesByLanguage />}</Panel>
    </>
  )
}

function Card({ name, value }: { readonly name: string; readonly value: number | null }) {
  return (
    <li className={styles.card}>
      <strong>{value ?? '–'}</strong>
      <span>{name}</span>
    </li>
  )
}

function useFigures() {
  const [figures, setFigures] = useState<Awaited<ReturnType<typeof readCatalogueFigures>> | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what asks again
  useEffect(() => {
    let current = true
    void readCatalogueFigures().then((answer) => {
      if (!current) return
      setFigures(answer)
      if (!answer.ok) void showToast('error', 'Failed to fetch movies')
    })
    return () => {
      current = false
    }
  }, [tries])
  return { figures, reload: () => setTries(tries + 1) }
}

/** How many people are registered, without the owner; null until it is known (ADMDASH-03, 16, 17). */
function useUserCount(): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let current = true
    void callApi('/api/user/count', { schema: CountAnswer }).then((answer) => {
      if (!current) return
      if (answer.ok) setCount(answer.value.count)
      else void showToast('error', answer.thrown ? 'Error fetching users count' : 'Failed to fetch users count')
    })
    return () => {
      current = false
    }
  }, [])
  return count
}
