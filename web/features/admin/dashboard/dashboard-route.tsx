import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { totalOf, useInboxCounts } from '../inbox-counts.ts'
import { AccessDenied, QueryStatus } from '../ui/failures.tsx'
import { PageTitle } from '../ui/page-parts.tsx'
import styles from './dashboard.module.css'
import { MoviesByLanguage } from './movies-by-language.tsx'
import { countWithoutLicence, readTotals, readUserCount } from './read-dashboard.ts'
import { texts } from './texts.ts'
import { Users } from './users.tsx'
import { LanguagesPanel, WeeklyPanel } from './weekly-panels.tsx'

/** /admin/dashboard: numbers about the catalogue and its users; a part that cannot be read says so in its place (ROUTE-22, ADMDASH). */
export function Component() {
  const totals = useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => readTotals(signal),
    meta: { failed: () => texts.moviesFailed },
  })
  const users = useQuery({ queryKey: ['user count'], queryFn: readUserCount, meta: { failed: countProblem } })
  const waiting = useInboxCounts()
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
      <ul className={styles.cards}>
        <Card to={paths.adminUpload} name={texts.totalMovies} value={totals.data?.movies} />
        <Card to={paths.categories('')} name={texts.totalCategories} value={totals.data?.categories} />
        <Card
          to={paths.adminInbox}
          name={texts.waiting}
          value={waiting.data && totalOf(waiting.data).toLocaleString('en')}
        />
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
      <LicenceReminder />
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

/** Links to the movies and watch pages without a licence, with their numbers; nothing if there are none. */
function LicenceReminder() {
  const { data: movies = 0 } = useCount('movies')
  const { data: pages = 0 } = useCount('watch_html')
  if (movies + pages === 0) return null
  return (
    <p className={styles.reminder}>
      {texts.withoutLicence}
      {movies > 0 && <Link to={`${paths.adminUpload}?licence=none`}>{texts.movies(movies)}</Link>}
      {pages > 0 && <Link to={`${paths.adminWatch}?licence=none`}>{texts.watchPages(pages)}</Link>}
    </p>
  )
}

function useCount(table: 'movies' | 'watch_html') {
  return useQuery({
    queryKey: ['without licence', table],
    queryFn: ({ signal }) => countWithoutLicence(table, signal),
  })
}
