import { Outlet } from 'react-router'
import styles from './page-content.module.css'

/** The element that the skip link and a page change move the focus to. */
export const CONTENT_ID = 'content'

/** The element around every page. It is the whole layout of pages without a site header (ROUTE-30, DEC-07). */
export function PageContent() {
  return (
    <div id={CONTENT_ID} tabIndex={-1} className={styles.content}>
      <Outlet />
    </div>
  )
}
