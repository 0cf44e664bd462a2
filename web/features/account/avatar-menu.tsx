import { paths } from '../../shared/page/paths.ts'
import { useLoginState } from '../../shared/session/login-state.ts'
import { useSession } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { buttonClass } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Link } from '../../shared/ui/link.tsx'

const Avatar = lazyPart(() => import('./avatar.tsx').then((module) => module.Avatar))

/** The top bar's Login button, or the avatar with its menu (NAV-07 … 16). */
export function AvatarMenu() {
  const { user } = useSession()
  const loginState = useLoginState()
  if (user) return <Avatar user={user} />
  return (
    <Link to={paths.login} state={loginState} className={buttonClass('plain')}>
      {sharedTexts.login}
    </Link>
  )
}
