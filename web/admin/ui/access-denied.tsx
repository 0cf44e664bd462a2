import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PageState } from '../../ui/page-state.tsx'

/** Stands where a page's data would be when the server says that this is not the owner (DEC-05). */
export function AccessDenied() {
  return (
    <PageState kind="failed" text="Access Denied – Admins Only">
      <Link to={paths.home} className={buttonClass('plain')}>
        Back to the front page
      </Link>
    </PageState>
  )
}
