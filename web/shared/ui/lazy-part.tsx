import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { reloadIfReachable, useWhenOnline } from '../network/network.ts'
import { isMissingCode } from '../network/reload-once.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { sharedTexts } from '../texts.ts'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './lazy-part.module.css'

/** A line to show while code loads. */
export function LoadingLine() {
  return <p role="status">{sharedTexts.loading}</p>
}

interface LazyPartOptions {
  /** Shown while the code loads. */
  readonly pending?: ReactNode
  /** True for a part that the visitor did not ask for: nothing is shown when it fails. */
  readonly optional?: boolean
}

/**
 * A part of a page that is rendered only in the browser, and whose code is fetched when it is first rendered. After a failure it
 * is tried again by a button, when the network is back, and when its property `again` changes. Some browsers do not fetch a failed
 * module again, so the button then reloads the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, optional = false }: LazyPartOptions = {},
) {
  // React caches the failure of a lazy component, so each attempt needs a new one.
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (part) => ({ default: part as ComponentType<object> }),
        (error: unknown) => {
          Part = attempt()
          throw error
        },
      ),
    )
  let Part = attempt()
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  return function LazyPart({ again, ...props }: Props & { readonly again?: unknown }) {
    // Rendering this component again uses the new attempt.
    const [, setRetries] = useState(0)
    if (!useHydrated()) return pending
    return (
      <ErrorBoundary
        resetKey={again}
        failed={(retry) =>
          optional ? null : (
            <LoadFailed
              onAgain={(pressed) => {
                load().then(
                  () => {
                    setRetries((count) => count + 1)
                    retry()
                  },
                  (error: unknown) => pressed && isMissingCode(error) && reloadIfReachable(),
                )
              }}
            />
          )
        }
      >
        <Suspense fallback={pending}>{createElement(Part, props as unknown as Props)}</Suspense>
      </ErrorBoundary>
    )
  }
}

interface LoadFailedProps {
  /** `pressed` is false when it is called because the network is back. */
  readonly onAgain: (pressed: boolean) => void
}

/** Shown in place of a part of the page that could not be loaded. */
export function LoadFailed({ onAgain }: LoadFailedProps) {
  useWhenOnline(() => onAgain(false))
  return (
    <p role="alert" className={styles.failed}>
      {navigator.onLine ? sharedTexts.notLoaded : sharedTexts.offline}{' '}
      <Button onClick={() => onAgain(true)}>{sharedTexts.tryAgain}</Button>
    </p>
  )
}
