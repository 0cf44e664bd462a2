import type { ComponentProps } from 'react'
import { PLAYER_FEATURES, PLAYER_SANDBOX, SCRIPT_SANDBOX } from '../../../domain/player-frame.ts'

interface PlayerFrameProps extends ComponentProps<'iframe'> {
  /** Whether the HTML in it runs scripts. If so, it gets no access to our cookies, storage and pages (DEC-47). */
  readonly runsScripts: boolean
}

/** The frame of a document at /embed, with the same sandbox as the document itself. */
export function PlayerFrame({ runsScripts, title, ...frame }: PlayerFrameProps) {
  return (
    <iframe {...frame} title={title} sandbox={runsScripts ? SCRIPT_SANDBOX : PLAYER_SANDBOX} allow={PLAYER_FEATURES} />
  )
}
