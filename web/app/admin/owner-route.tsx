import { Outlet } from 'react-router'
import { plainHead } from '../../../domain/head/page-heads.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { OwnerGate } from '../../shared/session/owner-gate.tsx'
import { ADMIN_PAGES } from './admin-pages.ts'

export const handle: PageHandle<never> = {
  head: (site, _result, url) => {
    const page = ADMIN_PAGES.find(({ path }) => path === url.pathname)
    return plainHead(site, `${page?.label ?? 'Admin'} | ${site.name} admin`, 'The owner’s admin area.', null)
  },
}

/** The guard of every admin page (ADM-01 … 04). It is all of them that the Worker renders. */
export function Component() {
  return (
    <OwnerGate>
      <Outlet />
    </OwnerGate>
  )
}
