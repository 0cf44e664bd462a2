import { readChunks } from './chunks.ts'

/** The built index.html, split where the Worker inserts content. */
export interface Shell {
  readonly beforeHead: string
  readonly beforeScreen: string
  readonly beforeData: string
  readonly end: string
  /** For the given route modules: their styles, to be put into the head, and preload links, to be put after the screen. */
  partsOf(modules: readonly string[]): Promise<{ readonly styles: string; readonly preloads: string }>
  /** The script of the service worker; '' in development, which has none. */
  readonly serviceWorker: string
  /** 'sha256-…' of each inline script, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[]
}

/**
 * Fetches and splits the built index.html; throws when it is not among the assets. Styles become inline and scripts come after the
 * screen, so that a page is painted as soon as its HTML has arrived.
 */
export async function readShell(assets: Fetcher): Promise<Shell> {
  const [page, filesOf, serviceWorker] = await Promise.all([
    assets.fetch('https://assets.invalid/index.html'),
    readChunks(assets),
    assets.fetch('https://assets.invalid/service-worker.js'),
  ])
  if (!page.ok) throw new Error(`index.html is not among the assets (${page.status})`)
  const styleOf = styleReader(assets)
  const html = await stylesInline(scriptsAfterScreen(await page.text()), styleOf)
  const [beforeHead, afterHead] = split(html, '<!--head-->')
  const [beforeScreen, afterScreen] = split(afterHead, '<!--screen-->')
  const [beforeData, end] = split(afterScreen, '<!--data-->')
  return {
    beforeHead,
    beforeScreen,
    beforeData,
    end,
    serviceWorker: serviceWorker.ok ? await serviceWorker.text() : '',
    scriptHashes: await inlineScriptHashes(html),
    async partsOf(modules) {
      const { scripts, styles } = filesOf(modules)
      const preloads = scripts.map(
        (href) => `<link rel="modulepreload" fetchpriority="high" crossorigin href="${href}">`,
      )
      return { styles: (await Promise.all(styles.map(styleOf))).join(''), preloads: preloads.join('') }
    },
  }
}

/**
 * Moves the entry and its chunks after the screen: they do not delay the first paint, and are fetched before the fonts and images
 * that the browser finds during layout.
 */
function scriptsAfterScreen(html: string): string {
  const moved: string[] = []
  const rest = html.replace(
    /\s*<(script type="module"|link rel="modulepreload")( crossorigin (?:src|href)="\/assets\/[^>]+>(?:<\/script>)?)/g,
    (_tag, start: string, end: string) => {
      moved.push(`<${start} fetchpriority="high"${end}`)
      return ''
    },
  )
  return rest.replace('<!--data-->', `${moved.join('')}<!--data-->`)
}

/** Replaces the links to style sheets by inline styles. */
async function stylesInline(html: string, styleOf: (href: string) => Promise<string>): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g)]
  const styles = await Promise.all(links.map(async ([link, href = '']) => [link, await styleOf(href)] as const))
  return styles.reduce((page, [link, style]) => page.replace(link, () => style), html)
}

/**
 * Reads style sheets as inline styles, each once. A link follows each style, because the loader of a later chunk looks for it before it
 * fetches the sheet. Browsers do not fetch a style sheet of a type that they do not know; some fetch a disabled one.
 */
function styleReader(assets: Fetcher): (href: string) => Promise<string> {
  const styles = new Map<string, Promise<string>>()
  const read = async (href: string) => {
    const answer = await assets.fetch(`https://assets.invalid${href}`)
    if (!answer.ok) throw new Error(`${href} is not among the assets (${answer.status})`)
    return `<style>${(await answer.text()).trim()}</style><link rel="stylesheet" type="text/plain" href="${href}">`
  }
  return (href) => {
    const style = styles.get(href) ?? read(href)
    styles.set(href, style)
    style.catch(() => styles.delete(href))
    return style
  }
}

async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)]
  return Promise.all(
    scripts.map(async ([, script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
      return `sha256-${Buffer.from(digest).toString('base64')}`
    }),
  )
}

function split(text: string, marker: string): [string, string] {
  const at = text.indexOf(marker)
  if (at < 0) throw new Error(`index.html has no ${marker}`)
  return [text.slice(0, at), text.slice(at + marker.length)]
}
