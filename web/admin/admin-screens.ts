/** The screens behind the guard, by their modules' paths; a chunk each. */
export const adminScreens = {
  'admin/layout/desk-route.tsx': () => import('./layout/desk-route.tsx'),
  'admin/dashboard/dashboard-route.tsx': () => import('./dashboard/dashboard-route.tsx'),
  'admin/movies/movies-route.tsx': () => import('./movies/movies-route.tsx'),
  'admin/watch/watch-route.tsx': () => import('./watch/watch-route.tsx'),
  'admin/blogs/blogs-route.tsx': () => import('./blogs/blogs-route.tsx'),
  'admin/stories/stories-route.tsx': () => import('./stories/stories-route.tsx'),
  'admin/members/members-route.tsx': () => import('./members/members-route.tsx'),
  'admin/settings/settings-route.tsx': () => import('./settings/settings-route.tsx'),
}
