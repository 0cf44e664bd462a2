import { useChunk } from '../../app/use-chunk.ts'
import { PageState } from '../../ui/page-state.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './dashboard.module.css'
import type { WeeklySeries } from './weekly-uploads.ts'
import { weekLabel } from './weekly-uploads.ts'
import { Wide } from './wide.tsx'

const load = () => import('./weekly-charts.tsx')
const failed = () => void showToast('error', 'The charts could not be loaded. The table says the same.')

/** Uploads a week as bars, with the same numbers as a table (ADMDASH-12). */
export function WeeklyPanel({ series }: { readonly series: WeeklySeries }) {
  const charts = useChunk(load, true, failed)
  return (
    <>
      {charts ? <charts.WeeklyChart series={series} /> : <PageState kind="loading" text="Loading..." />}
      <WeekTable
        caption="Movies uploaded a week"
        weeks={series.weeks}
        rows={[{ name: 'Movies Uploaded', movies: series.totals }]}
      />
    </>
  )
}

/** Uploads a week by language, stacked, with the same numbers as a table (ADMDASH-13). */
export function LanguagesPanel({ series }: { readonly series: WeeklySeries }) {
  const charts = useChunk(load, true, failed)
  if (series.languages.length === 0) return <PageState kind="empty" text="No movies were uploaded in these weeks." />
  return (
    <>
      {charts ? <charts.LanguagesChart series={series} /> : <PageState kind="loading" text="Loading..." />}
      <WeekTable caption="Movies uploaded a week, by language" weeks={series.weeks} rows={series.languages} />
    </>
  )
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
