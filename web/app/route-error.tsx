import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageState } from '../ui/page-state.tsx'
import { paths } from './paths.ts'
import { isMissingCode, reloadOnce } from './reload-once.ts'

/** The last resort: a page that could not be drawn, with a way on. Code that is gone is fetched anew by one reload. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('page', error)
    if (isMissingCode(error)) reloadOnce()
  }, [error])
  return (
    <main>
      <h1 className="visually-hidden">This page could not be shown</h1>
      <PageState kind="failed" text="This page could not be shown.">
        <p>Something went wrong while it was being drawn. Trying again often helps.</p>
        <Button kind="main" onClick={() => location.reload()}>
          Try again
        </Button>
        <a href={paths.home} className={buttonClass('plain')}>
          Back to the front page
        </a>
      </PageState>
    </main>
  )
}
