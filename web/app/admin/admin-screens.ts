/** The screens behind the guard, a chunk each. */
export const adminScreens = {
  layout: () => import('./admin-layout.tsx'),
  dashboard: () => import('../../features/admin/dashboard/dashboard-route.tsx'),
  movies: () => import('../../features/admin/movies/movies-route.tsx'),
  'film-file': () => import('../../features/admin/film-file/film-file-route.tsx'),
  watch: () => import('../../features/admin/watch/watch-route.tsx'),
  blogs: () => import('../../features/admin/blogs/blogs-route.tsx'),
  stories: () => import('../../features/admin/stories/stories-route.tsx'),
  members: () => import('../../features/admin/members/members-route.tsx'),
  inbox: () => import('../../features/admin/inbox/inbox-route.tsx'),
  log: () => import('../../features/admin/log/log-route.tsx'),
  health: () => import('../../features/admin/health/health-route.tsx'),
  settings: () => import('../../features/admin/settings/settings-route.tsx'),
}
