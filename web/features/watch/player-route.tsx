import { type MouseEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { scriptTag } from '../../../domain/language.ts'
import type { PlayerEntry } from '../../../domain/rows/watch-page.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { usePageResult } from '../../shared/page/page-result.ts'
import { paths } from '../../shared/page/paths.ts'
import { useSlugInAddress } from '../../shared/page/slug-in-address.ts'
import { EditLink } from '../../shared/session/edit-link.tsx'
import { buttonClass } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { TryAgain, Unread, useReadOffline } from '../../shared/ui/try-again.tsx'
import { useHydrated } from '../../shared/ui/use-hydrated.ts'
import { EmbedFrame } from './embed-frame.tsx'
import styles from './player-route.module.css'
import { type PlayerNumber, PlayerTabs, tabId } from './player-tabs.tsx'
import * as texts from './texts.ts'

export const handle: PageHandle<PlayerEntry> = {
  head: async (site, result) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    if (result.status !== 'ready') return plainHead(site, texts.NOT_FOUND_TITLE, texts.NOT_FOUND, null)
    const { playerHead } = await import('../../../domain/head/watch-heads.ts')
    return playerHead(site, result.page)
  },
}

/** /watch/{slug}: the stored HTML behind two tabs (PLAYER rows). */
export function Component() {
  const result = usePageResult<PlayerEntry>()
  useSlugInAddress(result.status === 'ready' ? paths.player(result.page.slug) : null)
  return (
    <main className={styles.screen} data-theme="dark">
      <div className={styles.page}>
        <PreviousPage />
        {result.status === 'ready' ? <Player entry={result.page} /> : <NotFound failed={result.status === 'failed'} />}
      </div>
    </main>
  )
}

function Player({ entry: { id, title, slug } }: { readonly entry: PlayerEntry }) {
  const [params, setParams] = useSearchParams()
  const panelId = useId()
  // The server always renders the first player.
  const chosen: PlayerNumber = useHydrated() && params.get('player') === '2' ? 2 : 1
  return (
    <>
      <h1 className={styles.title} lang={scriptTag(title)}>
        {title}
      </h1>
      <div>
        <EditLink page={paths.adminWatch} id={id} />
      </div>
      <div>
        <PlayerTabs
          chosen={chosen}
          panelId={panelId}
          onChoose={(player) =>
            setParams(
              (before) => {
                if (player === 1) before.delete('player')
                else before.set('player', '2')
                return before
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, chosen)} className={styles.panel}>
          <EmbedFrame key={chosen} slug={slug} name={texts.playerOf(title, chosen)} />
        </div>
      </div>
    </>
  )
}

function NotFound({ failed }: { readonly failed: boolean }) {
  if (useReadOffline())
    return (
      <>
        <h1 className="visually-hidden">{texts.YOU_ARE_OFFLINE}</h1>
        <Unread what={texts.THIS_FILM} />
      </>
    )
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>{texts.NOT_FOUND}</h1>
      <p>{failed ? texts.FILM_NOT_LOADED : texts.FILM_NOT_FOUND}</p>
      {failed && <TryAgain />}
      <Link to={paths.watch} className={buttonClass('main')}>
        <Icon name="watch" /> {texts.BROWSE_ALL}
      </Link>
    </div>
  )
}

/** 'Previous Page' (PLAYER-04): goes back in history, or to the watch catalogue when there is none. */
function PreviousPage() {
  const navigate = useNavigate()
  function back(event: MouseEvent): void {
    if (history.length < 2) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <p>
      <Link to={paths.watch} className={buttonClass('plain')} onClick={back}>
        {texts.PREVIOUS_PAGE}
      </Link>
    </p>
  )
}
