import type { ComponentProps } from 'react'
import { PLAYER_FEATURES } from '../../../domain/embed-code.ts'

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

interface PlayerFrameProps extends ComponentProps<'iframe'> {
  /** Whether the HTML in it runs scripts. If so, it gets no access to our cookies, storage and pages (DEC-47). */
  readonly runsScripts: boolean
}

/** The frame of a document at /embed, with the same sandbox as the document itself. */
export function PlayerFrame({ runsScripts, title, ...frame }: PlayerFrameProps) {
  return (
    <iframe
      {...frame}
      title={title}
      sandbox={runsScripts ? SANDBOX : `${SANDBOX} allow-same-origin`}
      allow={PLAYER_FEATURES}
    />
  )
}
