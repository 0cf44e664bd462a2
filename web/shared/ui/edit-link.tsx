import { useSession } from '../session/session.ts'
import { sharedTexts } from '../texts.ts'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface EditLinkProps {
  /** The admin page with the row's editor. */
  readonly page: string
  readonly id: string
}

/** The owner's link to the editor of what a public page shows. It loads no admin code, and is no access control. */
export function EditLink({ page, id }: EditLinkProps) {
  const { isOwner } = useSession()
  if (!isOwner) return null
  return (
    <Link to={`${page}?edit=${id}`} className={buttonClass('quiet')}>
      <Icon name="edit" size={20} />
      {sharedTexts.edit}
    </Link>
  )
}
