import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadIfReachable, useWhenOnline } from '../shared/network/network.ts'
import { isMissingCode, reloadOnce } from '../shared/network/reload-once.ts'
import { paths } from '../shared/page/paths.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Button, buttonClass } from '../shared/ui/button.tsx'
import { Link } from '../shared/ui/link.tsx'
import { NotLoaded } from '../shared/ui/not-loaded.tsx'
import { texts } from './texts.ts'

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
      <h1 className="visually-hidden">{texts.pageFailed}</h1>
      <NotLoaded what="page" offline={isMissingCode(error) && !navigator.onLine}>
        <Button kind="main" onClick={reloadIfReachable}>
          {sharedTexts.tryAgain}
        </Button>
        <Link to={paths.home} className={buttonClass()}>
          {sharedTexts.backToHome}
        </Link>
      </NotLoaded>
    </main>
  )
}
