import { type ReactNode, useState } from 'react'
import { useChunk } from '../../app/use-chunk.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Wide } from '../ui/wide.tsx'
import type { Answer } from '../ui/write-result.ts'
import styles from './dashboard.module.css'
import { type WeeklyRow, type WeeklySeries, weekLabel, weeklySeries } from './weekly-uploads.ts'

interface WeeklyPanelProps {
  readonly weekly: { readonly answer: Answer<readonly WeeklyRow[]> | null; readonly again: () => void }
}

/** Uploads a week as bars, with the same numbers as a table (ADMDASH-12). */
export function WeeklyPanel({ weekly }: WeeklyPanelProps) {
  return (
    <Series weekly={weekly}>
      {(series) => (
        <>
          <ErrorBoundary>
            <Charts>{(charts) => <charts.WeeklyChart series={series} />}</Charts>
          </ErrorBoundary>
          <WeekTable
            caption="Movies uploaded a week"
            weeks={series.weeks}
            rows={[{ name: 'Movies Uploaded', movies: series.totals }]}
          />
        </>
      )}
    </Series>
  )
}

/** Uploads a week by language, stacked, with the same numbers as a table (ADMDASH-13). */
export function LanguagesPanel({ weekly }: WeeklyPanelProps) {
  return (
    <Series weekly={weekly}>
      {(series) =>
        series.languages.length === 0 ? (
          <PageState kind="empty" text="No movies were uploaded in these weeks." />
        ) : (
          <>
            <ErrorBoundary>
              <Charts>{(charts) => <charts.LanguagesChart series={series} />}</Charts>
            </ErrorBoundary>
            <WeekTable caption="Movies uploaded a week, by language" weeks={series.weeks} rows={series.languages} />
          </>
        )
      }
    </Series>
  )
}

function Series({ weekly, children }: WeeklyPanelProps & { readonly children: (series: WeeklySeries) => ReactNode }) {
  const { answer, again } = weekly
  if (answer === null) return <Loading />
  if (!answer.ok)
    return <FailedPart text="The weekly uploads could not be read." reason={answer.problem.message} onAgain={again} />
  return children(weeklySeries(answer.value))
}

const load = () => import('./weekly-charts.tsx')

/** The charts' code comes when a panel is first opened. */
function Charts({ children }: { readonly children: (charts: typeof import('./weekly-charts.tsx')) => ReactNode }) {
  const [wanted, setWanted] = useState(true)
  const charts = useChunk(load, wanted, () => setWanted(false))
  if (charts) return children(charts)
  if (wanted) return <Loading />
  return <FailedPart text="The charts could not be loaded. The table says the same." onAgain={() => setWanted(true)} />
}

interface WeekTableProps {
  readonly caption: string
  readonly weeks: readonly string[]
  readonly rows: WeeklySeries['languages']
}

function WeekTable({ caption, weeks, rows }: WeekTableProps) {
  return (
    <Wide name={`Table: ${caption}`}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {weeks.map((week) => (
              <th key={week} scope="col">
                {weekLabel(week)}
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
    </Wide>
  )
}
