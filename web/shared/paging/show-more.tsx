import { useLayoutEffect, useRef } from 'react'
import { useHref } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { MoreRows } from './more-rows.ts'
import styles from './paging.module.css'
import { texts } from './texts.ts'

type ShowMoreProps = Omit<MoreRows<unknown>, 'rows'>

/** The end of a long list: a link to the next page, which with script adds that page's rows to the list, and one to the first page. */
export function ShowMore({ next, start, cut, state, added, showMore }: ShowMoreProps) {
  const end = useRef<HTMLParagraphElement>(null)
  const href = useHref(next ?? '')
  // The link is removed with the last page: the focus then moves to the end of the list.
  useLayoutEffect(() => {
    if (added > 0 && next === null) end.current?.focus({ preventScroll: true })
  }, [added, next])
  return (
    <div className={styles.end}>
      <p ref={end} role="status" tabIndex={-1} className={state === 'failed' ? styles.failed : 'visually-hidden'}>
        {statusText(state, added)}
      </p>
      {cut && <p>{texts.cut}</p>}
      {next !== null && (
        <a
          href={href}
          className={buttonClass('plain', styles.button)}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            void showMore()
          }}
        >
          {state === 'loading' ? texts.loadingMore : texts.showMore}
        </a>
      )}
      {start !== null && <Link to={start}>{texts.backToStart}</Link>}
    </div>
  )
}

function statusText(state: ShowMoreProps['state'], added: number): string {
  if (state === 'failed') return texts.notLoaded
  return added > 0 ? texts.moreShown(added) : ''
}
