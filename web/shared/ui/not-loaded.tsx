import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useWhenOnline } from '../network/network.ts'
import { usePageResult } from '../page/page-result.ts'
import { sharedTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { PageState } from './page-state.tsx'

/** Reads the page's data again after a read that failed: on request, and when the network is back. */
export function TryAgain() {
  const { revalidate, state } = useRevalidator()
  useWhenOnline(() => void revalidate())
  return (
    <Button disabled={state === 'loading'} onClick={() => void revalidate()}>
      {state === 'loading' ? sharedTexts.trying : sharedTexts.tryAgain}
    </Button>
  )
}

/** True when the current page could not be read because the browser has no network. */
export function useReadOffline(): boolean {
  const result = usePageResult()
  return result.status === 'failed' && result.offline === true
}

interface NotLoadedProps {
  readonly what: keyof typeof sharedTexts.notLoadedPart
  readonly offline: boolean
  /** How to try again. */
  readonly children: ReactNode
}

/** Shown in place of something that could not be loaded, with a way to try again. A failed list is not an empty list. */
export function NotLoaded({ what, offline, children }: NotLoadedProps) {
  return (
    <PageState kind="failed" text={offline ? sharedTexts.offline : sharedTexts.notLoadedPart[what]}>
      {offline && <p>{sharedTexts.whenOnline[what]}</p>}
      {children}
    </PageState>
  )
}

/** Shown in place of the current page's data when it could not be read. */
export function PageNotLoaded({ what = 'list' }: Partial<Pick<NotLoadedProps, 'what'>>) {
  return (
    <NotLoaded what={what} offline={useReadOffline()}>
      <TryAgain />
    </NotLoaded>
  )
}
