import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadIfReachable, useWhenOnline } from '../shared/network/network.ts'
import { isMissingCode, reloadOnce } from '../shared/network/reload-once.ts'
import { paths } from '../shared/page/paths.ts'
import { Button, buttonClass } from '../shared/ui/button.tsx'
import { Link } from '../shared/ui/link.tsx'
import { NotLoaded } from '../shared/ui/not-loaded.tsx'
import * as texts from './texts.ts'

/** Shown in place of a page that could not be loaded or rendered. It reloads on request, and when the network is back. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('page', error)
    if (isMissingCode(error)) void reloadOnce()
  }, [error])
  useWhenOnline(reloadIfReachable)
  return (
    <main>
      <h1 className="visually-hidden">{texts.PAGE_FAILED}</h1>
      <NotLoaded what="this page" offline={isMissingCode(error) && !navigator.onLine}>
        <Button kind="main" onClick={reloadIfReachable}>
          {texts.TRY_AGAIN}
        </Button>
        <Link to={paths.home} className={buttonClass()}>
          {texts.BACK_TO_HOME}
        </Link>
      </NotLoaded>
    </main>
  )
}
