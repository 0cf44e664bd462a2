import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useRouteError, useSearchParams } from 'react-router'
import { isMissingCode } from '../../../shared/network/reload-once.ts'
import { paths } from '../../../shared/page/paths.ts'
import type { Problem } from '../../../shared/session/data-service.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Loading } from '../../../shared/ui/loading.tsx'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { type DraftKind, draftName, dropDraft } from '../rows/draft-store.ts'
import { texts } from '../texts.ts'
import styles from './failures.module.css'

/** Shown instead of data when the server says that this is not the owner (DEC-05). */
export function AccessDenied() {
  return (
    <PageState kind="failed" text={texts.accessDenied}>
      <Link to={paths.home} className={buttonClass('plain')}>
        {texts.backToHome}
      </Link>
    </PageState>
  )
}

interface FailedPartProps {
  /** What could not be done. */
  readonly text: string
  readonly problem: Problem
  readonly onAgain: () => unknown
}

/** Says that a part of a page could not be read, with a button to try again. */
export function FailedPart({ text, problem, onAgain }: FailedPartProps) {
  if (problem.kind === 'denied') return <AccessDenied />
  const reason = problem.message === text ? '' : problem.message
  return (
    <div className={styles.part}>
      <div className={styles.said}>
        <p role="alert" className={styles.text}>
          {text}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <Button onClick={() => void onAgain()}>{texts.tryAgain}</Button>
    </div>
  )
}

interface QueryStatusProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching'> & { readonly refetch: () => unknown }
  /** What to say when reading failed. */
  readonly text: string
  /** Shown while it is read. */
  readonly pending?: ReactNode
}

/** Shown instead of the data of a query that has none yet: that it is being read, or why that failed. */
export function QueryStatus({ query: { error, isFetching, refetch }, text, pending = <Loading /> }: QueryStatusProps) {
  if (!error || isFetching) return pending
  return <FailedPart text={text} problem={error.problem} onAgain={refetch} />
}

/**
 * Shown instead of a page whose form could not be rendered. The form's draft may be the cause and would be restored at every reload, so it can
 * be discarded here.
 */
export function BrokenForm({ kind }: { readonly kind: DraftKind }) {
  const error = useRouteError()
  const [params] = useSearchParams()
  useEffect(() => console.error('page', error), [error])
  // The code of the page did not load: the error page of the router loads it again.
  if (isMissingCode(error)) throw error
  return (
    <>
      <h1 className="visually-hidden">{texts.pageStopped}</h1>
      <PageState kind="failed" text={texts.pageStoppedDraftKept}>
        <Button kind="main" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
        <Button
          onClick={() => {
            dropDraft(draftName(kind, params.get('edit') ?? params.get('new') ?? ''))
            location.reload()
          }}
        >
          {texts.startEmpty}
        </Button>
      </PageState>
    </>
  )
}
