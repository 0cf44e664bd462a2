import { type RouteObject, redirect } from 'react-router'
import { paths } from './paths.ts'

/** What the Worker knows of an admin page: that it exists. Its bundle holds none of their code. */
const Nothing = () => null
const drawnInBrowser = async () => ({ Component: Nothing })

// Each import stands behind the condition itself, which the build decides: only so does it leave the Worker's bundle.
/** The admin area (ROUTE-21 … 28): one guard, one frame, a chunk a page. */
export const adminRoutes: RouteObject = {
  path: paths.admin,
  id: 'admin/guard-route.tsx',
  lazy: () => import('../admin/guard-route.tsx'),
  children: [
    { index: true, id: 'admin', loader: () => redirect(paths.adminUpload) },
    {
      id: 'admin/layout/desk-route.tsx',
      lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/layout/desk-route.tsx'),
      children: [
        {
          path: paths.adminStories,
          id: 'admin/stories/stories-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/stories/stories-route.tsx'),
        },
        {
          path: paths.adminWatch,
          id: 'admin/watch/watch-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/watch/watch-route.tsx'),
        },
        {
          path: paths.adminMembers,
          id: 'admin/members/members-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/members/members-route.tsx'),
        },
        {
          path: paths.adminUpload,
          id: 'admin/movies/movies-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/movies/movies-route.tsx'),
        },
        {
          path: paths.adminDashboard,
          id: 'admin/dashboard/dashboard-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/dashboard/dashboard-route.tsx'),
        },
        {
          path: paths.adminBlogs,
          id: 'admin/blogs/blogs-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/blogs/blogs-route.tsx'),
        },
        {
          path: paths.adminSettings,
          id: 'admin/settings/settings-route.tsx',
          lazy: import.meta.env.SSR ? drawnInBrowser : () => import('../admin/settings/settings-route.tsx'),
        },
      ],
    },
  ],
}
