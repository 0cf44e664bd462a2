import { type RouteObject, redirect } from 'react-router'
import { paths } from './paths.ts'

// The imports stand behind the condition itself, which the build decides: only so do they leave the Worker's bundle.
const chunks = import.meta.env.SSR
  ? null
  : {
      'admin/layout/desk-route.tsx': () => import('../admin/layout/desk-route.tsx'),
      'admin/dashboard/dashboard-route.tsx': () => import('../admin/dashboard/dashboard-route.tsx'),
      'admin/movies/movies-route.tsx': () => import('../admin/movies/movies-route.tsx'),
      'admin/watch/watch-route.tsx': () => import('../admin/watch/watch-route.tsx'),
      'admin/blogs/blogs-route.tsx': () => import('../admin/blogs/blogs-route.tsx'),
      'admin/stories/stories-route.tsx': () => import('../admin/stories/stories-route.tsx'),
      'admin/members/members-route.tsx': () => import('../admin/members/members-route.tsx'),
      'admin/settings/settings-route.tsx': () => import('../admin/settings/settings-route.tsx'),
    }

/** What the Worker knows of an admin page: that it exists. Its bundle holds none of their code. */
const Nothing = () => null
const drawnInBrowser = async () => ({ Component: Nothing })

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(id: keyof NonNullable<typeof chunks>, rest: { readonly path?: string; children?: RouteObject[] }) {
  return { id, lazy: chunks?.[id] ?? drawnInBrowser, ...rest } as RouteObject
}

/** The admin area (ROUTE-21 … 28): one guard, one frame, a chunk a page. */
export const adminRoutes: RouteObject = {
  path: paths.admin,
  id: 'admin/guard-route.tsx',
  lazy: () => import('../admin/guard-route.tsx'),
  children: [
    { index: true, id: 'admin', loader: () => redirect(paths.adminUpload) },
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
}
