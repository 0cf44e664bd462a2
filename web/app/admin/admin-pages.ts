import { paths } from '../../shared/page/paths.ts'

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
  { path: paths.adminSettings, label: 'Settings' },
] as const
