import type { ReactNode } from 'react'
import type { WatchTarget } from '../../../domain/watch-target.ts'
import { paths } from '../page/paths.ts'
import { sharedTexts } from '../texts.ts'
import { Link } from './link.tsx'

interface WatchLinkProps {
  readonly target: WatchTarget | null
  /** The film, for screen readers. */
  readonly title: string
  readonly label: ReactNode
  readonly className?: string | undefined
  /** True to open our own watch pages in a new tab too. */
  readonly newTab?: boolean
}

/** A link to where a film can be watched (DEC-45): another site in a new tab, or our watch page. Renders nothing without a target. */
export function WatchLink({ target, title, label, className, newTab = false }: WatchLinkProps) {
  if (!target) return null
  const blank = target.kind === 'external' || newTab
  const text = (
    <>
      {label}
      <span className="visually-hidden">{blank ? sharedTexts.ofFilmInNewTab(title) : sharedTexts.ofFilm(title)}</span>
    </>
  )
  const window = blank ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return target.kind === 'external' ? (
    <a href={target.href} className={className} {...window}>
      {text}
    </a>
  ) : (
    <Link to={paths.player(target.slug)} className={className} {...window}>
      {text}
    </Link>
  )
}
