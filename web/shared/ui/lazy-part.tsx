import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { reloadIfReachable, useWhenOnline } from '../network/network.ts'
import { isMissingCode } from '../network/reload-once.ts'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './lazy-part.module.css'
import * as texts from './texts.ts'
import { useHydrated } from './use-hydrated.ts'

interface LazyPartOptions {
  /** Shown while the code is on its way. */
  readonly pending?: ReactNode
  /** True for a part that the visitor did not ask for: it is left out when it fails. */
  readonly optional?: boolean
}

/**
 * A part of a page that is drawn in the browser only, and whose code is fetched when it is first drawn. One that failed is tried
 * again with a button, when the network is back, and when its property `again` changes. Some browsers do not fetch a module again
 * that failed before, so the button then reloads the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, optional = false }: LazyPartOptions = {},
) {
  // React keeps the failure of a lazy component, so every attempt needs a new one.
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
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, when its module is loaded
  return function LazyPart({ again, ...props }: Props & { readonly again?: unknown }) {
    // Drawing this component again is what takes the new attempt.
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
  /** `pressed` is false when the network is back. */
  readonly onAgain: (pressed: boolean) => void
}

/** Stands where a part of the page could not be loaded. */
export function LoadFailed({ onAgain }: LoadFailedProps) {
  useWhenOnline(() => onAgain(false))
  return (
    <p role="alert" className={styles.failed}>
      {texts.NOT_LOADED} <Button onClick={() => onAgain(true)}>{texts.TRY_AGAIN}</Button>
    </p>
  )
}
