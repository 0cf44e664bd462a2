import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { splitLanguage } from '../../../domain/address-language.ts'
import { localPath } from '../../../domain/language.ts'
import { pageLanguage } from '../../../domain/translated.ts'

interface HtmlTextProps {
  /** Our own HTML, or sanitised by domain/blog-html.ts: of articles before it leaves the Worker, which adds players. */
  readonly html: string
  readonly className?: string | undefined
  readonly lang?: string | undefined
}

/** A text in HTML. Links to our own pages navigate without a reload. */
export function HtmlText({ html, ...attributes }: HtmlTextProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLDivElement>): void {
    const address = pageAddress(event)
    if (address === null) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it handles only clicks on links, which Enter also triggers
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see HtmlTextProps
    <div {...attributes} onClick={follow} dangerouslySetInnerHTML={{ __html: inPageLanguage(html) }} />
  )
}

/** The text with its links to pages of this site in the language of the page, but for those that name a language. */
function inPageLanguage(html: string): string {
  return html.replace(
    /(<a [^>]*href=")(\/(?!\/)[^".]*)(?=")/g,
    (_, start: string, path: string) =>
      start + (splitLanguage(path).language === 'en' ? localPath(path, pageLanguage()) : path),
  )
}

/**
 * The path, query and hash that a plain click on a link to another page of this site leads to. Null for clicks that the browser
 * should handle itself: on links to other sites, other languages, files and anchors, and to open a new tab.
 */
function pageAddress({
  target,
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || /\.\w{2,5}$/.test(url.pathname) || link.getAttribute('href')?.startsWith('#'))
    return null
  const { language, path } = splitLanguage(url.pathname)
  return language === 'en' || language === pageLanguage() ? path + url.search + url.hash : null
}
