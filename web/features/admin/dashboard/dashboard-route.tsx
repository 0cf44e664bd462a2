import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { AccessDenied, QueryStatus } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './dashboard.module.css'
import { MoviesByLanguage } from './movies-by-language.tsx'
import { readTotals, readUserCount } from './read-dashboard.ts'
import { texts } from './texts.ts'
import { Users } from './users.tsx'
import { Visits } from './visits.tsx'
import { Waiting } from './waiting.tsx'
import { LanguagesPanel, WeeklyPanel } from './weekly-panels.tsx'

/** /admin/dashboard: what waits, what visitors do, and numbers about the catalogue and its users; a part that cannot be read says so in its place (ROUTE-22, ADMDASH). */
export function Component() {
  const totals = useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => readTotals(signal),
    meta: { failed: () => texts.moviesFailed },
  })
  const users = useQuery({ queryKey: ['user count'], queryFn: readUserCount, meta: { failed: countProblem } })
  const [open, setOpen] = useState(false)
  if (totals.error?.problem.kind === 'denied') return <AccessDenied />
  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.home} className={buttonClass('plain')}>
            {texts.backToHome}
          </Link>
        }
      >
        {texts.title}
      </PageTitle>
      <Waiting />
      <Visits />
      <ul className={styles.cards}>
        <Card to={`${paths.adminUpload}?state=published`} name={texts.totalMovies} value={totals.data?.movies} />
        <Card to={paths.categories('')} name={texts.totalCategories} value={totals.data?.categories} />
        <li>
          <button type="button" className={styles.card} aria-expanded={open} onClick={() => setOpen(!open)}>
            <strong>{users.data?.count ?? '–'}</strong>
            <span>{texts.users}</span>
          </button>
        </li>
      </ul>
      <QueryStatus query={totals} text={texts.moviesFailed} pending={null} />
      <QueryStatus query={users} text={users.error ? countProblem(users.error.problem) : ''} pending={null} />
      {open && (
        <section aria-label={texts.users} className={styles.users}>
          <Users />
        </section>
      )}
      <Panel heading={texts.weekly} opened>
        {() => <WeeklyPanel />}
      </Panel>
      <Panel heading={texts.weeklyByLanguage} opened>
        {() => <LanguagesPanel />}
      </Panel>
      <Panel heading={texts.byLanguage}>{() => <MoviesByLanguage />}</Panel>
    </>
  )
}

interface CardProps {
  /** The list of what is counted. */
  readonly to: string
  readonly name: string
  readonly value: number | string | undefined
}

function Card({ to, name, value }: CardProps) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <strong>{value ?? '–'}</strong>
        <span>{name}</span>
      </Link>
    </li>
  )
}

/** ADMDASH-16, ADMDASH-17. */
function countProblem({ kind }: Problem): string {
  return kind === 'refused' ? texts.countRefused : texts.countFailed
}

interface PanelProps {
  readonly heading: string
  readonly opened?: boolean
  readonly children: () => ReactNode
}

/** A part of the dashboard that opens and closes by its heading; what is inside is drawn when it is first opened (ADMDASH-11). */
function Panel({ heading, opened = false, children }: PanelProps) {
  const [open, setOpen] = useState(opened)
  const [drawn, setDrawn] = useState(opened)
  return (
    <details
      className={styles.panel}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (currentTarget.open) setDrawn(true)
      }}
    >
      <summary>
        <h2>{heading}</h2>
      </summary>
      {drawn && children()}
    </details>
  )
}
