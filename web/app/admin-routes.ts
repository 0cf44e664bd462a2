import { type RouteObject, redirect } from 'react-router'
import type { adminScreens } from '../admin/admin-screens.ts'
import { paths } from './paths.ts'

/** What the Worker knows of an admin page: that it exists. Its bundle holds none of their code. */
const Nothing = () => null
const drawnInBrowser = async () => ({ Component: Nothing })

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(
  id: keyof typeof adminScreens,
  rest: { readonly path?: string; children?: RouteObject[] },
): RouteObject {
  // The import stands behind the condition itself, which the build decides: only so does it leave the Worker's bundle. The
  // screens' addresses are no weight of a visitor's first page.
  const lazy = import.meta.env.SSR
    ? drawnInBrowser
    : () => import('../admin/admin-screens.ts').then(({ adminScreens }) => adminScreens[id]())
  return { id, lazy, ...rest } as RouteObject
}

/** The admin area (ROUTE-21 … 28): one guard, one frame, a chunk a page. */
export const adminRoutes: RouteObject = {
  path: paths.admin,
  id: 'admin/guard-route.tsx',
  lazy: () => import('../admin/guard-route.tsx'),
  children: [
    { index: true, id: 'admin', loader: () => redirect(paths.adminUpload) },
    {
      // Draws nothing of its own: by it the Worker preloads the list of the screens, too.
      id: 'admin/admin-screens.ts',
      children: [
        screen('admin/layout/desk-route.tsx', {
          children: [
            screen('admin/dashboard/dashboard-route.tsx', { path: paths.adminDashboard }),
            screen('admin/movies/movies-route.tsx', { path: paths.adminUpload }),
            screen('admin/watch/watch-route.tsx', { path: paths.adminWatch }),
            screen('admin/blogs/blogs-route.tsx', { path: paths.adminBlogs }),
            screen('admin/stories/stories-route.tsx', { path: paths.adminStories }),
            screen('admin/members/members-route.tsx', { path: paths.adminMembers }),
            screen('admin/settings/settings-route.tsx', { path: paths.adminSettings }),
          ],
        }),
      ],
    },
  ],
}
