import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadIfReachable, useWhenOnline } from '../shared/network/network.ts'
import { reloadOnce } from '../shared/network/reload-once.ts'
import { paths } from '../shared/page/paths.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Button, buttonClass } from '../shared/ui/button.tsx'
import { Link } from '../shared/ui/link.tsx'
import { NotLoaded } from '../shared/ui/not-loaded.tsx'
import { texts } from './texts.ts'

/**
 * Shown in place of a page that could not be loaded or rendered. It reloads once by itself, because code and data may be of two versions
 * of the site, and again on request and when the network is back.
 */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('page', error)
    // After a first rendering that failed, the server's HTML is put back and works (first-rendering.tsx): visitors may type into it.
    if (document.documentElement.dataset.hydrated) void reloadOnce()
  }, [error])
  useWhenOnline(reloadIfReachable)
  return (
    <main>
      <h1 className="visually-hidden">{texts.pageFailed}</h1>
      <NotLoaded what="page" offline={!navigator.onLine}>
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
