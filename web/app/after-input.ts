import type { createBrowserRouter, RouteObject } from 'react-router'
import { startList } from '../features/list/save-buttons.ts'
import { showDataSaver } from './data-saver-switch.ts'
import { startFocusFallback } from './focus-fallback.ts'
import { startKeys } from './keys/keys.ts'
import { startPrefetching } from './prefetch.ts'
import { rememberOpened } from './remember-opened.ts'
import { startSteadyPress } from './steady-press.ts'

/** What a page does from the visitor's first input on. */
export function afterInput(first: Event, router: ReturnType<typeof createBrowserRouter>, routes: RouteObject[]): void {
  const root = document.getElementById('root')
  if (root) startFocusFallback(root)
  startSteadyPress()
  startList()
  startPrefetching(router, routes, first)
  showDataSaver()
  startKeys(first)
  rememberOpened(router, routes)
}
