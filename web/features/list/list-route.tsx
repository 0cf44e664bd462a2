import type { PageHandle } from '../../shared/page/page-head.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Loading } from '../../shared/ui/loading.tsx'
import styles from './list-route.module.css'
import { texts } from './texts.ts'

export const handle: PageHandle<never> = {
  head: async (site) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    return plainHead(site, texts.title(site.name), texts.description, null)
  },
}

const ListScreen = lazyPart(() => import('./list-screen.tsx').then((module) => module.ListScreen), {
  pending: <Loading />,
})

/** /list: the films that the visitor has saved. Only the browser knows them. */
export function Component() {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{sharedTexts.myList}</h1>
      <noscript>{texts.noScript}</noscript>
      <ListScreen />
    </main>
  )
}
