import { type LoaderFunctionArgs, Outlet, redirectDocument } from 'react-router'
import { splitLanguage } from '../../../domain/address-language.ts'
import { plainHead } from '../../../domain/head/page-heads.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { OwnerGate } from '../../shared/ui/owner-gate.tsx'

export const handle: PageHandle<never> = {
  head: (site, _result, url) => {
    const page = ADMIN_PAGES.find(({ path }) => path === url.pathname)
    return plainHead(site, `${page?.label ?? 'Admin'} | ${site.name} admin`, 'The owner’s admin area.', null)
  },
}

/** The admin area is in English only. */
export function loader({ request }: LoaderFunctionArgs): Response | null {
  const { origin, pathname, search } = new URL(request.url)
  const { language, path } = splitLanguage(pathname)
  return language === 'en' ? null : redirectDocument(origin + path + search)
}

/** The guard of every admin page (ADM-01 … 04). The Worker renders nothing else of an admin page. */
export function Component() {
  return (
    <OwnerGate>
      <Outlet />
    </OwnerGate>
  )
}

/** The admin pages in the sidebar's order (ADM-05). */
export const ADMIN_PAGES = [
  { path: paths.adminDashboard, label: 'Dashboard' },
  { path: paths.adminUpload, label: 'Uploads' },
  { path: paths.adminWatch, label: 'MV Upload' },
  { path: paths.adminBlogs, label: 'Blog' },
  { path: paths.adminStories, label: 'Stories' },
  { path: paths.adminMembers, label: 'Members' },
  { path: paths.adminInbox, label: 'Inbox' },
  { path: paths.adminLog, label: 'Log' },
  { path: paths.adminHealth, label: 'Health' },
  { path: paths.adminSettings, label: 'Settings' },
] as const
