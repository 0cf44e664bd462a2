import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LATE_AFTER_MS, WHOLE_JOB } from '../../../../domain/scheduled-job.ts'
import { paths } from '../../../shared/page/paths.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { useNow } from '../../../shared/ui/now.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { sizeText } from '../../../shared/ui/size-text.ts'
import { readMostCounted } from '../most-counted.ts'
import { useFailingLinks } from '../movies/movie-row.tsx'
import { number } from '../texts.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { FactTable, PageTitle, Part } from '../ui/page-parts.tsx'
import styles from './health.module.css'
import { type JobRun, readJobRuns, readStorageUse } from './read-health.ts'
import { texts } from './texts.ts'

const GB = 1e9
/** Supabase's Pro plan, see docs/deploy.md. */
const LIMITS = { database: 8 * GB, files: 100 * GB }

/** /admin/health: what the site does by itself and what went wrong; a part that cannot be read says so in its place. */
export function Component() {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.lead}>
        {texts.lead} <Link to={paths.adminDashboard}>{texts.ofVisitors}</Link>
      </p>
      <Job />
      <MostCounted kind="error" />
      <MostCounted kind="browser error" />
      <MostCounted kind="mail" />
      <MostCounted kind="purge" />
      <Storage />
      <DeadLinks />
    </>
  )
}

function Job() {
  const query = useQuery({ queryKey: ['job runs'], queryFn: ({ signal }) => readJobRuns(signal) })
  const now = useNow()
  const whole = query.data?.find(({ step }) => step === WHOLE_JOB)
  return (
    <Part heading={texts.job}>
      {query.data ? (
        <>
          <p role="status">{stateOf(whole, now)}</p>
          {query.data.length > 0 && (
            <FactTable
              name={texts.job}
              columns={texts.jobColumns}
              rows={query.data.map(({ step, ended_at, ok, message }) => ({
                key: step,
                cells: [
                  // The log has the name.
                  <span key="step" title={step}>
                    {texts.step(step)}
                  </span>,
                  <RelativeTime key="time" iso={ended_at ?? ''} />,
                  ok ? (
                    texts.ok(message)
                  ) : (
                    <Detailed key="result" detail={message}>
                      <strong>{texts.failed}</strong>
                    </Detailed>
                  ),
                ],
              }))}
            />
          )}
        </>
      ) : (
        <QueryStatus query={query} text={texts.jobFailed} />
      )}
    </Part>
  )
}

function stateOf(whole: JobRun | undefined, now: number | null): string {
  if (!whole?.ended_at) return texts.neverRun
  if (now !== null && now - Date.parse(whole.ended_at) > LATE_AFTER_MS) return texts.late
  return whole.ok ? texts.worked : texts.stepsFailed
}

/** The 20 most frequent texts of a kind. */
function MostCounted({ kind }: { readonly kind: keyof typeof texts.parts }) {
  const { heading, what, none, days, tell } = texts.parts[kind]
  const query = useQuery({
    queryKey: ['most counted', kind],
    queryFn: ({ signal }) => readMostCounted(kind, days, 20, signal),
  })
  return (
    <Part heading={heading}>
      {!query.data ? (
        <QueryStatus query={query} text={texts.countFailed} />
      ) : query.data.length === 0 ? (
        <p className={styles.soft}>{none}</p>
      ) : (
        <FactTable
          name={heading}
          columns={[what, texts.times]}
          rows={query.data.map(({ key, times }) => {
            const { text, detail } = tell(key)
            return {
              key,
              cells: [
                <Detailed key="what" detail={detail}>
                  {text}
                </Detailed>,
                number(times),
              ],
            }
          })}
        />
      )}
    </Part>
  )
}

/** A text with its technical side below it. */
function Detailed({ detail, children }: { readonly detail: string | undefined; readonly children: ReactNode }) {
  return (
    <>
      {children}
      {detail && (
        <>
          {' '}
          <code className={styles.detail}>{detail}</code>
        </>
      )}
    </>
  )
}

function Storage() {
  const query = useQuery({ queryKey: ['storage use'], queryFn: ({ signal }) => readStorageUse(signal) })
  return (
    <Part heading={texts.storage}>
      {query.data ? (
        <>
          <dl className={styles.facts}>
            <Fact name={texts.database}>
              <Used bytes={query.data.database_bytes} limit={LIMITS.database} name={texts.database} />
            </Fact>
            <Fact name={texts.files(query.data.files)}>
              <Used bytes={query.data.file_bytes} limit={LIMITS.files} name={texts.files(query.data.files)} />
            </Fact>
            {query.data.tables.map(({ name, rows }) => (
              <Fact key={name} name={texts.table(name)}>
                {texts.entries(rows)}
              </Fact>
            ))}
          </dl>
          <p className={styles.soft}>{texts.limits}</p>
        </>
      ) : (
        <QueryStatus query={query} text={texts.storageFailed} />
      )}
    </Part>
  )
}

function Used({ bytes, limit, name }: { readonly bytes: number; readonly limit: number; readonly name: string }) {
  return (
    <>
      <meter min={0} max={limit} high={limit * 0.8} value={bytes} aria-label={name} />{' '}
      {texts.of(sizeText(bytes), sizeText(limit))}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function DeadLinks() {
  const query = useFailingLinks()
  return (
    <Part heading={texts.links}>
      <p className={styles.soft}>{texts.linksNote}</p>
      {!query.data ? (
        <QueryStatus query={query} text={texts.linksFailed} />
      ) : query.data.length === 0 ? (
        <p className={styles.soft}>{texts.noLinks}</p>
      ) : (
        <ul className={styles.links}>
          {query.data.map(({ movie_id, download_id, field, address, status, failing_since }) => (
            <li key={movie_id + download_id + field}>
              <Link to={`${paths.adminUpload}?edit=${movie_id}`}>{address}</Link>
              <span className={styles.soft}>{texts.since(status, formatDate(failing_since))}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
