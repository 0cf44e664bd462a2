import { type RouteObject, redirect } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import type { adminScreens } from './admin-screens.ts'

/** The Worker's component of every admin page: its bundle has none of their code. */
const Nothing = () => null
const renderedInBrowser = async () => ({ Component: Nothing })

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(
  id: keyof typeof adminScreens,
  rest: { readonly path?: string; children?: RouteObject[] },
): RouteObject {
  // The build decides this condition, which keeps the import out of the Worker's bundle. The list of screens is a chunk of its own,
  // so that it is not part of a visitor's first load.
  const lazy = import.meta.env.SSR
    ? renderedInBrowser
    : () => import('./admin-screens.ts').then(({ adminScreens }) => adminScreens[id]())
  return { id, lazy, ...rest } as RouteObject
}

/** The admin area (ROUTE-21 … 28): one guard, one layout, a chunk for each page. */
export const adminRoutes: RouteObject = {
  path: paths.admin,
  id: 'app/admin/owner-route.tsx',
  lazy: () => import('./owner-route.tsx'),
  children: [
    { index: true, id: 'admin', loader: () => redirect(paths.adminUpload) },
    {
      // Renders nothing: it makes the Worker preload the list of screens too.
      id: 'app/admin/admin-screens.ts',
      children: [
        screen('app/admin/admin-layout.tsx', {
          children: [
            screen('features/admin/dashboard/dashboard-route.tsx', { path: paths.adminDashboard }),
            screen('features/admin/movies/movies-route.tsx', { path: paths.adminUpload }),
            screen('features/admin/watch/watch-route.tsx', { path: paths.adminWatch }),
            screen('features/admin/blogs/blogs-route.tsx', { path: paths.adminBlogs }),
            screen('features/admin/stories/stories-route.tsx', { path: paths.adminStories }),
            screen('features/admin/members/members-route.tsx', { path: paths.adminMembers }),
            screen('features/admin/inbox/inbox-route.tsx', { path: paths.adminInbox }),
            screen('features/admin/log/log-route.tsx', { path: paths.adminLog }),
            screen('features/admin/settings/settings-route.tsx', { path: paths.adminSettings }),
          ],
        }),
      ],
    },
  ],
}
