import type { SessionUser } from '../account/session.ts'
import { MemberPopup } from './member-popup.tsx'
import type { PopupStage } from './popup-stage.ts'
import { ShareGate } from './share-gate.tsx'

interface PopupsProps {
  readonly stage: PopupStage
  readonly user: SessionUser | null
  readonly onStage: (stage: PopupStage) => void
}

/** Both popups, of which at most one is open. */
export function Popups({ stage, user, onStage }: PopupsProps) {
  return (
    <>
      <ShareGate open={stage === 'gate'} onAnswered={() => onStage('shared')} onCopyShown={() => onStage('second')} />
      <MemberPopup open={stage === 'member'} loggedIn={user !== null} onClose={() => onStage('done')} />
    </>
  )
}
