import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './dashboard.module.css'
import { dayLabel, type WeeklySeries } from './numbers.ts'
import type { VisitDay } from './read-dashboard.ts'
import { texts } from './texts.ts'

/** Six colours, taken in turn; they are tokens, so that both themes can read them. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-${number})`)
/** Drawn over the colours from the seventh series on, so that no two look the same: stripes, then dots, then a grid. */
const MARKS = ['M0 8 8 0M-2 2 2-2M6 10 10 6', 'M2 2h3v3h-3z', 'M0 4h8M4 0v8']

const markOf = (index: number) => Math.floor(index / COLORS.length) - 1
const fillOf = (index: number) => (markOf(index) < 0 ? COLORS[index] : `url(#chart-fill-${index})`) ?? ''

/** One bar a week (ADMDASH-12). Hidden from screen readers, which get the table below. */
export function WeeklyChart({ series }: { readonly series: WeeklySeries }) {
  const data = series.weeks.map((week, index) => ({
    day: dayLabel(week),
    [texts.uploadedSeries]: series.totals[index],
  }))
  return <Chart data={data} names={[texts.uploadedSeries]} kind="bars" axis={texts.weekAxis} />
}

/** One stacked bar a week, a colour a language (ADMDASH-13). */
export function LanguagesChart({ series }: { readonly series: WeeklySeries }) {
  const data = series.weeks.map((week, index) => ({
    day: dayLabel(week),
    ...Object.fromEntries(series.languages.map(({ name, movies }) => [name, movies[index]])),
  }))
  return <Chart data={data} names={series.languages.map(({ name }) => name)} kind="stack" axis={texts.weekAxis} />
}

/** Views and downloads a day, a line each. */
export function VisitsChart({ days }: { readonly days: readonly VisitDay[] }) {
  const data = days.map(({ day, views, downloads }) => ({
    day: dayLabel(day),
    [texts.views]: views,
    [texts.downloads]: downloads,
  }))
  return <Chart data={data} names={[texts.views, texts.downloads]} kind="lines" />
}

interface ChartProps {
  readonly data: readonly object[]
  readonly names: readonly string[]
  readonly kind: 'bars' | 'stack' | 'lines'
  /** What the days of a chart of weeks are. */
  readonly axis?: string
}

function Chart({ data, names, kind, axis }: ChartProps) {
  return (
    <div className={`${styles.chart} ${styles[kind]}`} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...data]} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <defs>
            {names.map(
              (name, index) =>
                markOf(index) >= 0 && (
                  <pattern key={name} id={`chart-fill-${index}`} width={8} height={8} patternUnits="userSpaceOnUse">
                    <rect width={8} height={8} fill={COLORS[index % COLORS.length]} />
                    <path d={MARKS[markOf(index) % MARKS.length]} stroke="var(--ground)" strokeWidth={1.5} />
                  </pattern>
                ),
            )}
          </defs>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="day"
            stroke="var(--soft)"
            tickLine={false}
            {...(axis && { height: 48, label: { value: axis, position: 'insideBottom', fill: 'var(--soft)' } })}
          />
          <YAxis allowDecimals={false} width={36} stroke="var(--soft)" tickLine={false} axisLine={false} />
          <Tooltip
            labelFormatter={(day) => (axis ? texts.weekOf(String(day)) : day)}
            cursor={{ fill: 'var(--sunken)' }}
            contentStyle={{ background: 'var(--raised)', border: '1px solid var(--edge)', color: 'var(--ink)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Legend formatter={(name) => <span className={styles.legend}>{name}</span>} />
          {names.map((name, index) =>
            kind === 'lines' ? (
              <Line
                key={name}
                dataKey={name}
                stroke={fillOf(index)}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={name}
                dataKey={name}
                fill={fillOf(index)}
                stroke="var(--ground)"
                isAnimationActive={false}
                {...(kind === 'stack' && { stackId: 'languages' })}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
