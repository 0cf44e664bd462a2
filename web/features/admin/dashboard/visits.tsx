import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import type { Counted } from '../most-counted.ts'
import { counted, number } from '../texts.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { FactTable } from '../ui/page-parts.tsx'
import styles from './dashboard.module.css'
import { dayLabel } from './numbers.ts'
import { type MostKind, readVisits, type VisitDay } from './read-dashboard.ts'
import { texts } from './texts.ts'

const PENDING = (
  <div className={`${styles.chart} ${styles.lines}`}>
    <Loading />
  </div>
)
const VisitsChart = lazyPart(() => import('./charts.tsx').then((module) => module.VisitsChart), { pending: PENDING })

const KINDS = Object.keys(texts.most) as MostKind[]
/** Where the lists stand beside each other. */
const WIDE = '(min-width: 60rem)'

/** What visitors did in the last 30 days: views and downloads by day, and what was opened, downloaded and searched for most. */
export function Visits() {
  const visits = useQuery({ queryKey: ['visits'], queryFn: ({ signal }) => readVisits(signal) })
  const [isWide] = useState(() => matchMedia(WIDE).matches)
  const lists = KINDS.filter((kind) => visits.data && visits.data.most[kind].length > 0)
  return (
    <section aria-label={texts.visits} className={styles.part}>
      <h2>{texts.visits}</h2>
      {!visits.data ? (
        <QueryStatus query={visits} text={texts.visitsFailed} pending={PENDING} />
      ) : lists.length === 0 ? (
        <p className={styles.hint}>{texts.noVisits}</p>
      ) : (
        <>
          <Days days={visits.data.days} />
          <div className={styles.most}>
            {lists.map((kind, place) => (
              <details key={kind} open={isWide || place === 0}>
                <summary>
                  <h3>{texts.most[kind].heading}</h3>
                </summary>
                <ol>
                  {visits.data.most[kind].map((row) => (
                    <li key={row.key}>
                      <Name kind={kind} row={row} />
                      <span className={styles.count}>{counted(row.times, texts.most[kind].times)}</span>
                    </li>
                  ))}
                </ol>
              </details>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** A link to the page; to the form of a story, which has no page. What was deleted has its name only. */
function Name({ kind, row: { key, label, slug } }: { readonly kind: MostKind; readonly row: Counted }) {
  if (kind === 'search') return <Link to={paths.search(label)}>{label}</Link>
  const title = <Title text={label} />
  if (slug === null) return <span>{title}</span>
  if (kind === 'story') return <Link to={`${paths.adminStories}?edit=${key}`}>{title}</Link>
  return <Link to={kind === 'article' ? paths.blog(slug) : paths.movie(slug)}>{title}</Link>
}

function Days({ days }: { readonly days: readonly VisitDay[] }) {
  const sum = (kind: 'views' | 'downloads') => days.reduce((total, day) => total + day[kind], 0)
  return (
    <>
      <p className={styles.hint}>{texts.visitTotals(sum('views'), sum('downloads'))}</p>
      <VisitsChart days={days} />
      <details className={styles.days}>
        <summary>{texts.byDay}</summary>
        <FactTable
          name={texts.byDay}
          columns={[texts.day, texts.views, texts.downloads]}
          rows={[...days].reverse().map(({ day, views, downloads }) => ({
            key: day,
            cells: [dayLabel(day), number(views), number(downloads)],
          }))}
        />
      </details>
    </>
  )
}
