import { splitLanguage } from '../../../domain/address-language.ts'
import { isAdminPath } from '../../../domain/admin-path.ts'
import { type KeptPage, type KeptPages, OFFLINE } from '../../../domain/kept-pages.ts'
import { localPath } from '../../../domain/language.ts'
import { knownParameters } from '../../../domain/pages/page-parameters.ts'
import { STORED_PICTURES } from '../../../domain/pictures.ts'
import { pageLanguage } from '../../../domain/translated.ts'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import type { ShownPage } from '../back.ts'
import { offlineTexts } from './texts.ts'

const MAX_PAGES = 50
const MAX_BYTES = 30_000_000

/** Paths of the scripts, styles and fonts that this document has loaded so far, but not in the admin area, which needs a network. */
const code = new Set<string>()

/** Calls back when the document has loaded more of the site's files: code, or pictures as the page is scrolled. */
export function watchFiles(callback: () => void): void {
  new PerformanceObserver((list) => {
    const isAdmin = isAdminPath(location.pathname)
    const files = list.getEntries() as PerformanceResourceTiming[]
    for (const { name } of files) {
      const { origin, pathname } = new URL(name)
      if (!isAdmin && origin === location.origin && pathname.startsWith('/assets/')) code.add(pathname)
    }
    // Keeping a page fetches its files: where it fails, it is tried again with the next page and not because of these.
    if (files.some(({ initiatorType }) => initiatorType !== 'fetch')) callback()
  }).observe({ type: 'resource', buffered: true })
  document.addEventListener('load', callback, { capture: true })
}

/**
 * Puts the page at an address, with its data if it has any, in front of the kept ones and drops those that no longer fit; a missing or
 * withdrawn page is dropped too. Nothing that is kept is personal: the data is what everybody gets, the files are the site's and stored pictures.
 */
export function keepPage(address: string, shown: ShownPage | null): Promise<void> {
  // The document may show another page once it is this one's turn.
  return keep(address, shown, { title: document.title, name: shownName(address), pictures: shownPictures() })
}

/** Keeps the visitor's own list before it was shown, once its code is loaded. One that is kept already stays, with its pictures. */
export function keepListAhead(): Promise<void> {
  const view = { title: sharedTexts.myList, name: sharedTexts.myList, pictures: [] }
  return keep(localPath(paths.list, pageLanguage()), null, view, true)
}

interface View {
  readonly title: string
  readonly name: string
  readonly pictures: readonly string[]
}

function keep(address: string, shown: ShownPage | null, view: View, isAhead = false): Promise<void> {
  return navigator.locks.request('kept pages', async () => {
    // The site may have switched it off.
    if (!(await navigator.serviceWorker.getRegistration())) return
    const cache = await caches.open(OFFLINE.cache)
    const list: Pick<KeptPages, 'pages' | 'bytes'> = (await (await cache.match(OFFLINE.list))?.json()) ?? {
      pages: [],
      bytes: {},
    }
    if (isAhead && list.pages.some((page) => page.address === address)) return
    const others = list.pages.filter((page) => page.address !== address)
    const bytes = { ...list.bytes }
    try {
      const page = (!shown || shown.result.status === 'ready') && (await storePage(cache, address, shown, view, bytes))
      await storeList(cache, page ? [page, ...others] : others, bytes)
    } catch (error) {
      // Storage is full: half of the pages make room for the next ones. Anything else is the network.
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      await storeList(cache, isFull ? others.slice(0, others.length / 2) : list.pages, bytes)
    }
  })
}

/** Stores a page's data and files, and notes the sizes of new ones in `bytes`. */
async function storePage(
  cache: Cache,
  address: string,
  shown: ShownPage | null,
  { title, name, pictures }: View,
  bytes: Record<string, number>,
): Promise<KeptPage> {
  const data = shown ? [`/data${shown.dataPath}`] : []
  for (const path of data) {
    const text = JSON.stringify(shown && 'page' in shown.result ? shown.result.page : null)
    const body = new Blob([text], { type: 'application/json' })
    await cache.put(path, new Response(body))
    bytes[path] = body.size
  }
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src.split('/').at(-1) ?? ''
  const shell = `${localPath(OFFLINE.shell, pageLanguage())}?${build}`
  // Styles that are inline in this document are files for the shell.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    code.add(new URL(href).pathname)
  const files = [shell, ...code, ...pictures]
  for (const file of files) {
    if (file in bytes) continue
    // The browser has most of them.
    const answer = await fetch(file, { cache: 'force-cache' })
    const body = await answer.blob()
    const isOfThisBuild = file !== shell || (await body.text()).includes(build)
    if (!answer.ok || !isOfThisBuild) throw new Error(`${file} cannot be kept`)
    await cache.put(file, new Response(body, { headers: answer.headers }))
    bytes[file] = body.size
  }
  const [path = ''] = splitLanguage(address).path.split('?')
  return { address, parameters: knownParameters(path), title, name, shell, files: [...data, ...files] }
}

/** The page's heading. Home has its name in the navigation, and a player is told from its film's page. */
function shownName(address: string): string {
  const { path } = splitLanguage(address)
  if (path === '/') return sharedTexts.home
  // A film's format stands behind its title.
  const heading =
    (document.querySelector('main h1 bdi') ?? document.querySelector('main h1'))?.textContent?.trim() || document.title
  return path.startsWith(`${paths.watch}/`) ? `${sharedTexts.watch}: ${heading}` : heading
}

function shownPictures(): string[] {
  const stored = location.origin + STORED_PICTURES
  const isShown = (image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc.startsWith(stored)
  return [...new Set([...document.images].filter(isShown).map(({ currentSrc }) => new URL(currentSrc).pathname))]
}

/** Stores the list of the first pages that fit, and deletes what no page of it needs. */
async function storeList(cache: Cache, wanted: readonly KeptPage[], bytes: Readonly<Record<string, number>>) {
  const pages: KeptPage[] = []
  const sizes: Record<string, number> = {}
  let total = 0
  for (const page of wanted.slice(0, MAX_PAGES)) {
    const added = page.files.filter((file) => !(file in sizes))
    total += added.reduce((sum, file) => sum + (bytes[file] ?? 0), 0)
    if (total > MAX_BYTES) break
    pages.push(page)
    for (const file of added) sizes[file] = bytes[file] ?? 0
  }
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    const file = pathname + search
    // A tab may be closed before the new list is written.
    if (file !== OFFLINE.list && !(file in sizes)) await cache.delete(request)
  }
  const texts = {
    title: sharedTexts.offlineTitle,
    notKept: offlineTexts.notKept,
    tryAgain: sharedTexts.tryAgain,
    kept: offlineTexts.list,
  }
  await cache.put(OFFLINE.list, new Response(JSON.stringify({ pages, bytes: sizes, texts } satisfies KeptPages)))
}
