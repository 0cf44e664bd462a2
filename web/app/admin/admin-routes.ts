import { type RouteObject, redirect } from 'react-router'
import { paths } from '../../shared/page/paths.ts'
import type { adminScreens } from './admin-screens.ts'

/** What the Worker renders for every admin page: their code is not in its bundle. */
const Nothing = () => null
const renderedInBrowser = async () => ({ Component: Nothing })

/** A route whose id is its module's path, by which the Worker finds the chunk to preload. */
function screen(
  name: keyof typeof adminScreens,
  rest: { readonly path?: string; readonly children?: RouteObject[] },
  id = `features/admin/${name}/${name}-route.tsx`,
): RouteObject {
  // The condition is a constant of the build, which drops the import from the Worker's bundle. The list of screens is a chunk of
  // its own, so that visitors do not load it.
  const lazy = import.meta.env.SSR
    ? renderedInBrowser
    : () => import('./admin-screens.ts').then(({ adminScreens }) => adminScreens[name]())
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
        screen(
          'layout',
          {
            children: [
              screen('dashboard', { path: paths.adminDashboard }),
              screen('movies', { path: paths.adminUpload }),
              screen('film-file', { path: paths.adminImport }),
              screen('watch', { path: paths.adminWatch }),
              screen('blogs', { path: paths.adminBlogs }),
              screen('stories', { path: paths.adminStories }),
              screen('members', { path: paths.adminMembers }),
              screen('inbox', { path: paths.adminInbox }),
              screen('log', { path: paths.adminLog }),
              screen('health', { path: paths.adminHealth }),
              screen('settings', { path: paths.adminSettings }),
            ],
          },
          'app/admin/admin-layout.tsx',
        ),
      ],
    },
  ],
}
