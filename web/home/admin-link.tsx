import { useSession } from '../account/session.ts'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'

/** The owner's way to the admin area; nothing for anyone else (HOME-10, HOME-11). */
export function AdminLink() {
  const { isOwner } = useSession()
  return isOwner ? (
    <Link to={paths.admin} className={buttonClass('plain')}>
      Admin Panel
    </Link>
  ) : null
}
