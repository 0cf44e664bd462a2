import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../page/paths.ts'
import { session } from '../session/session.ts'
import { UNKNOWN } from '../session/session-store.ts'
import { sharedTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import { PageState } from './page-state.tsx'

/**
 * Shows its content to the owner, once the server has confirmed it. Visitors are sent to /login, other users to / (ADM-01 … 03,
 * DEC-05); the owner returns from there. This is no access control: the database refuses everybody else.
 */
export function OwnerGate({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const { status, user } = useSyncExternalStore(session.subscribe, session.snapshot, () => UNKNOWN)
  // A confirmed owner keeps the content while the server cannot be reached, so that a half-filled form is not lost.
  const [entered, setEntered] = useState<string | null>(null)
  if (status === 'confirmed' && user?.isOwner && entered !== user._id) setEntered(user._id)
  const inside = user !== null && entered === user._id
  if (inside && (status === 'unreachable' || status === 'hinted')) return children
  if (status === 'confirmed') return user?.isOwner ? children : <Navigate to={paths.home} replace />
  if (status === 'visitor') return <Navigate to={paths.login} replace state={{ admin: pathname + search + hash }} />
  if (status !== 'unreachable') return <Loading />
  return (
    <PageState kind="failed" text={sharedTexts.serverUnreachable}>
      <Button kind="main" onClick={() => session.renew()}>
        {sharedTexts.tryAgain}
      </Button>
    </PageState>
  )
}
