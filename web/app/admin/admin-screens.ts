/** The screens behind the guard, by their modules' paths; a chunk each. */
export const adminScreens = {
  'app/admin/admin-layout.tsx': () => import('./admin-layout.tsx'),
  'features/admin/dashboard/dashboard-route.tsx': () => import('../../features/admin/dashboard/dashboard-route.tsx'),
  'features/admin/movies/movies-route.tsx': () => import('../../features/admin/movies/movies-route.tsx'),
  'features/admin/watch/watch-route.tsx': () => import('../../features/admin/watch/watch-route.tsx'),
  'features/admin/blogs/blogs-route.tsx': () => import('../../features/admin/blogs/blogs-route.tsx'),
  'features/admin/stories/stories-route.tsx': () => import('../../features/admin/stories/stories-route.tsx'),
  'features/admin/members/members-route.tsx': () => import('../../features/admin/members/members-route.tsx'),
  'features/admin/inbox/inbox-route.tsx': () => import('../../features/admin/inbox/inbox-route.tsx'),
  'features/admin/log/log-route.tsx': () => import('../../features/admin/log/log-route.tsx'),
  'features/admin/settings/settings-route.tsx': () => import('../../features/admin/settings/settings-route.tsx'),
}
