import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { QueryStatus } from '../ui/failures.tsx'
import { ScrollableTable } from '../ui/page-parts.tsx'
import styles from './dashboard.module.css'
import { dayLabel, type WeeklySeries, weeklySeries } from './numbers.ts'
import { readWeekly } from './read-dashboard.ts'
import { texts } from './texts.ts'

/** As high as a chart, so that nothing moves when it comes. */
const PENDING = (
  <div className={styles.chart}>
    <Loading />
  </div>
)
const whileLoading = { pending: PENDING }
const WeeklyChart = lazyPart(() => import('./charts.tsx').then((module) => module.WeeklyChart), whileLoading)
const LanguagesChart = lazyPart(() => import('./charts.tsx').then((module) => module.LanguagesChart), whileLoading)

/** Uploads a week as bars, with the same numbers as a table (ADMDASH-12). */
export function WeeklyPanel() {
  return (
    <Series>
      {(series) => (
        <>
          <WeeklyChart series={series} />
          <WeekTable
            caption={texts.weeklyCaption}
            weeks={series.weeks}
            rows={[{ name: texts.uploadedSeries, movies: series.totals }]}
          />
        </>
      )}
    </Series>
  )
}

/** Uploads a week by language, stacked, with the same numbers as a table (ADMDASH-13). */
export function LanguagesPanel() {
  return (
    <Series>
      {(series) =>
        series.languages.length === 0 ? (
          <PageState kind="empty" text={texts.noUploads} />
        ) : (
          <>
            <p className={styles.hint}>{texts.countedTwice}</p>
            <LanguagesChart series={series} />
            <WeekTable caption={texts.weeklyByLanguageCaption} weeks={series.weeks} rows={series.languages} />
          </>
        )
      }
    </Series>
  )
}

function Series({ children }: { readonly children: (series: WeeklySeries) => ReactNode }) {
  // Both panels share one read.
  const weekly = useQuery({ queryKey: ['weekly uploads'], queryFn: ({ signal }) => readWeekly(signal) })
  if (!weekly.data) return <QueryStatus query={weekly} text={texts.weeklyFailed} pending={PENDING} />
  return children(weeklySeries(weekly.data))
}

interface WeekTableProps {
  readonly caption: string
  readonly weeks: readonly string[]
  readonly rows: WeeklySeries['languages']
}

function WeekTable({ caption, weeks, rows }: WeekTableProps) {
  return (
    <ScrollableTable name={texts.tableOf(caption)}>
      <table className={`${styles.table} ${styles.weeks}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {weeks.map((week) => (
              <th key={week} scope="col">
                <span className={styles.long}>{texts.weekOf('')}</span>
                {dayLabel(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, movies }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {movies.map((count, index) => (
                <td key={weeks[index]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableTable>
  )
}
