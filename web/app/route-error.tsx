import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { reloadIfReachable, useWhenOnline } from './network.ts'
import { paths } from './paths.ts'
import { isMissingCode, reloadOnce } from './reload-once.ts'

/** Stands where a page could not be fetched or drawn. A reload helps: on request, and when the network is back. */
export function RouteError() {
  const error = useRouteError()
  const missing = isMissingCode(error)
  const offline = missing && !navigator.onLine
  useEffect(() => {
    console.error('page', error)
    if (isMissingCode(error)) void reloadOnce()
  }, [error])
  useWhenOnline(() => missing && void reloadIfReachable())
  const unread = offline ? 'You’re offline.' : 'We couldn’t load this page.'
  const text = missing ? unread : 'This page stopped working.'
  return (
    <main>
      <h1 className="visually-hidden">{text}</h1>
      <PageState kind="failed" text={text}>
        {offline && <p>This page will load when you’re back online.</p>}
        <Button kind="main" onClick={reloadIfReachable}>
          Try again
        </Button>
        <Link to={paths.home} className={buttonClass()}>
          Back to home
        </Link>
      </PageState>
    </main>
  )
}
