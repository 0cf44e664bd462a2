import { readChunks } from './chunks.ts'

/** The built page without its content, split where the Worker writes. */
export interface Shell {
  readonly beforeHead: string
  readonly beforeScreen: string
  readonly beforeData: string
  readonly end: string
  /** A page's own styles, for its head, and links that fetch its chunks early, for behind its screen, for the given route modules. */
  partsOf(modules: readonly string[]): Promise<{ readonly styles: string; readonly preloads: string }>
  /** 'sha256-…' of each inline script, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[]
}

/**
 * Fetches, arranges and splits the built index.html; throws when the build is not there. So that a page is painted as soon as
 * its HTML is there, its styles stand in it, and its scripts come after the screen.
 */
export async function readShell(assets: Fetcher): Promise<Shell> {
  const [page, filesOf] = await Promise.all([assets.fetch('https://assets.invalid/index.html'), readChunks(assets)])
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
 * Moves the entry and its chunks behind the screen: they do not delay what is painted first, and are asked for before the fonts and
 * pictures that the browser finds when it lays the screen out.
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

/** Replaces the links to the build's style sheets by the sheets themselves. */
async function stylesInline(html: string, styleOf: (href: string) => Promise<string>): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+)">/g)]
  const styles = await Promise.all(links.map(async ([link, href = '']) => [link, await styleOf(href)] as const))
  return styles.reduce((page, [link, style]) => page.replace(link, () => style), html)
}

/**
 * Reads style sheets of the build as style elements, each once. Beside each stands a link, which the loader of a chunk that comes
 * later looks for before it fetches the sheet; a disabled one is not fetched.
 */
function styleReader(assets: Fetcher): (href: string) => Promise<string> {
  const styles = new Map<string, Promise<string>>()
  const read = async (href: string) => {
    const answer = await assets.fetch(`https://assets.invalid${href}`)
    if (!answer.ok) throw new Error(`${href} is not among the assets (${answer.status})`)
    return `<style>${(await answer.text()).trim()}</style><link rel="stylesheet" disabled href="${href}">`
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
