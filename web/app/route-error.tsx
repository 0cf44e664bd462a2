import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Unloaded } from '../ui/try-again.tsx'
import { reloadIfReachable, useWhenOnline } from './network.ts'
import { paths } from './paths.ts'
import { isMissingCode, reloadOnce } from './reload-once.ts'

/** Stands where a page could not be fetched or drawn. A reload helps: on request, and when the network is back. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('page', error)
    if (isMissingCode(error)) void reloadOnce()
  }, [error])
  useWhenOnline(reloadIfReachable)
  return (
    <main>
      <h1 className="visually-hidden">This page could not be shown</h1>
      <Unloaded what="this page" offline={isMissingCode(error) && !navigator.onLine}>
        <Button kind="main" onClick={reloadIfReachable}>
          Try again
        </Button>
        <Link to={paths.home} className={buttonClass()}>
          Back to home
        </Link>
      </Unloaded>
    </main>
  )
}
