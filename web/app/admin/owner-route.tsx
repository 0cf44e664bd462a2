import { useEffect, useState, useSyncExternalStore } from 'react'
import { type LoaderFunctionArgs, Navigate, Outlet, redirectDocument, useLocation } from 'react-router'
import { splitLanguage } from '../../../domain/address-language.ts'
import { plainHead } from '../../../domain/head/page-heads.ts'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { session } from '../../shared/session/session.ts'
import { UNKNOWN } from '../../shared/session/session-store.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Loading } from '../../shared/ui/loading.tsx'
import { PageState } from '../../shared/ui/page-state.tsx'
import { showToast } from '../../shared/ui/toast.ts'

const LOGGED_OUT = 'You were logged out. What you typed is kept: log in to go on.'

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

/**
 * Shows the admin area to the owner, once the server has confirmed it; the Worker renders nothing else of an admin page. Visitors are
 * sent to /login, other users to / (ADM-01 … 04, DEC-05); the owner returns from there. This is no access control: the database refuses
 * everybody else.
 */
export function Component() {
  const { pathname, search, hash } = useLocation()
  const { status, user } = useSyncExternalStore(session.subscribe, session.snapshot, () => UNKNOWN)
  // A confirmed owner keeps the content while the server cannot be reached, so that a half-filled form is not lost.
  const [entered, setEntered] = useState<string | null>(null)
  if (status === 'confirmed' && user?.isOwner && entered !== user._id) setEntered(user._id)
  const isOut = status === 'visitor' && entered !== null
  useEffect(() => {
    if (isOut) void showToast('info', LOGGED_OUT)
  }, [isOut])
  const inside = user !== null && entered === user._id
  if (inside && (status === 'unreachable' || status === 'hinted')) return <Outlet />
  if (status === 'confirmed') return user?.isOwner ? <Outlet /> : <Navigate to={paths.home} replace />
  if (status === 'visitor') return <Navigate to={paths.login} replace state={{ admin: pathname + search + hash }} />
  if (status !== 'unreachable') return <Loading />
  return (
    <PageState kind="failed" text="The server could not be reached.">
      <Button kind="main" onClick={() => session.renew()}>
        {sharedTexts.tryAgain}
      </Button>
    </PageState>
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
