import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { scriptTag } from '../../domain/language.ts'
import type { PlayerEntry } from '../../domain/rows/watch-page.ts'
import type { PageHandle } from '../app/page-head.ts'
import { usePageResult } from '../app/page-result.ts'
import { paths } from '../app/paths.ts'
import { useHydrated } from '../app/use-hydrated.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { TryAgain, Unread, useReadOffline } from '../ui/try-again.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import styles from './player-route.module.css'
import { type PlayerNumber, PlayerTabs, tabId } from './player-tabs.tsx'
import { PreviousPage } from './previous-page.tsx'

export const handle: PageHandle<PlayerEntry> = {
  head: async (site, result) => {
    const { plainHead } = await import('../../domain/head/page-heads.ts')
    if (result.status !== 'ready') return plainHead(site, 'Not Found | Watch', 'Not Found', null)
    const { playerHead } = await import('../../domain/head/watch-heads.ts')
    return playerHead(site, result.page)
  },
}

/** /watch/{slug}: one stored player behind two tabs (PLAYER rows). */
export function Component() {
  const result = usePageResult<PlayerEntry>()
  return (
    <main className={styles.house} data-theme="dark">
      <div className={styles.page}>
        <PreviousPage />
        {result.status === 'ready' ? <Player entry={result.page} /> : <NotFound failed={result.status === 'failed'} />}
      </div>
    </main>
  )
}

function Player({ entry: { title, slug } }: { readonly entry: PlayerEntry }) {
  const [params, setParams] = useSearchParams()
  const panelId = useId()
  // The server draws the first player for everybody.
  const chosen: PlayerNumber = useHydrated() && params.get('player') === '2' ? 2 : 1
  return (
    <>
      <h1 className={styles.title} lang={scriptTag(title)}>
        {title}
      </h1>
      <div>
        <PlayerTabs
          chosen={chosen}
          panelId={panelId}
          onChoose={(player) =>
            setParams(player === 1 ? {} : { player: '2' }, { replace: true, preventScrollReset: true })
          }
        />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className={styles.panel}>
          <EmbedFrame key={chosen} slug={slug} name={`${title}, Player ${chosen}`} />
        </div>
      </div>
    </>
  )
}

function NotFound({ failed }: { readonly failed: boolean }) {
  if (useReadOffline())
    return (
      <>
        <h1 className="visually-hidden">You’re offline</h1>
        <Unread what="this film" />
      </>
    )
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>Not Found</h1>
      <p>{failed ? 'We couldn’t load this film.' : 'We couldn’t find this film.'}</p>
      {failed && <TryAgain />}
      <Link to={paths.watch} className={buttonClass('main')}>
        <Icon name="watch" /> Browse all
      </Link>
    </div>
  )
}
