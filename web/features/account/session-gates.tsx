import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import { type SessionUser, useSession } from '../../shared/session/session.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { PageState } from '../../shared/ui/page-state.tsx'

/** Shows its content to logged-in users; visitors are sent to /login (DEC-06, DEC-23). */
export function MembersOnly({ children }: { readonly children: (user: SessionUser) => ReactNode }) {
  const { user, ready } = useSession()
  if (!ready) return <PageState kind="loading" text={sharedTexts.loading} />
  return user ? children(user) : <Navigate to={paths.login} replace />
}

interface VisitorsOnlyProps {
  /** True while the content itself logs someone in; it then opens the next page itself. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** Shows its content to visitors; logged-in users are sent to / once the server has confirmed them (ROUTE-14, ROUTE-16). */
export function VisitorsOnly({ busy = false, children }: VisitorsOnlyProps) {
  const { user, ready } = useSession()
  return user && ready && !busy ? <Navigate to={paths.home} replace /> : children
}
