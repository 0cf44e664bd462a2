import { Outlet } from 'react-router'
import { plainHead } from '../../domain/head/page-heads.ts'
import { OwnerGate } from '../account/owner-gate.tsx'
import type { PageHandle } from '../app/page-head.ts'
import { ADMIN_PAGES } from './admin-pages.ts'

export const handle: PageHandle<never> = {
  head: (site, _result, url) => {
    const page = ADMIN_PAGES.find(({ path }) => path === url.pathname)
    return plainHead(site, `${page?.label ?? 'Admin'} | ${site.name} admin`, 'The owner’s desk.', null)
  },
}

/** Stands before every admin page (ADM-01 … 04). The Worker draws no more of them than this. */
export function Component() {
  return (
    <OwnerGate>
      <Outlet />
    </OwnerGate>
  )
}
