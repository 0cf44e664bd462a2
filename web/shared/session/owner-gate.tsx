import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../page/paths.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { PageState } from '../ui/page-state.tsx'
import * as texts from '../ui/texts.ts'
import { session } from './session.ts'
import { UNKNOWN } from './session-keeper.ts'

/**
 * Shows its content to the owner, on the server's word. Who is not logged in goes to /login, who is not the owner to / (ADM-01 … 03,
 * DEC-05). It keeps the screen tidy and guards nothing: that is the database's work.
 */
export function OwnerGate({ children }: { readonly children: ReactNode }) {
  const { status, user } = useSyncExternalStore(session.subscribe, session.snapshot, () => UNKNOWN)
  // Who was let in stays in while the server cannot be asked: a cut network must not take a half-filled form away.
  const [entered, setEntered] = useState<string | null>(null)
  if (status === 'confirmed' && user?.isOwner && entered !== user._id) setEntered(user._id)
  const inside = user !== null && entered === user._id
  if (inside && (status === 'unreachable' || status === 'hinted')) return children
  if (status === 'confirmed') return user?.isOwner ? children : <Navigate to={paths.home} replace />
  if (status === 'visitor') return <Navigate to={paths.login} replace />
  if (status !== 'unreachable') return <Loading />
  return (
    <PageState kind="failed" text={texts.SERVER_UNREACHABLE}>
      <Button kind="main" onClick={() => session.renew()}>
        {texts.TRY_AGAIN}
      </Button>
    </PageState>
  )
}
