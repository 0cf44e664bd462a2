import { WHOLE_JOB } from '../../../../domain/scheduled-job.ts'
import { counted } from '../texts.ts'

/** The steps of the scheduled job by their names in `job_runs` (worker/cron.ts). */
const STEPS: Readonly<Record<string, string>> = {
  [WHOLE_JOB]: 'All tasks together',
  'late purges': 'Look for pages that were not refreshed at once',
  'scheduled rows': 'Publish what is scheduled',
  'expired stories': 'Delete stories after 24 hours',
  'purged tags': 'Refresh changed pages',
  'expired movie_comments': 'Delete the comments of films that leave the trash',
  'expired movies': 'Delete films after 30 days in the trash',
  'expired blogs': 'Delete articles after 30 days in the trash',
  'expired watch_html': 'Delete watch pages after 30 days in the trash',
  'expired comments': 'Delete comments that you deleted',
  'expired takedown_requests': 'Delete old removal requests',
  'expired passkey_challenges': 'Delete logins with a passkey that were not finished',
  'expired sessions': 'Delete logins that have expired',
  'expired one_time_codes': 'Delete mailed codes that have expired',
  'expired tries': 'Delete counts for rate limits after a day',
  'expired known_devices': 'Forget devices that were not seen for a year',
  'expired reports': 'Delete reports 90 days after they were handled',
  'expired audit_log': 'Delete log entries after three years',
  'expired daily_counts': 'Delete statistics after 90 days',
  'unused files': 'Delete torrent files that no film uses',
  'unused pictures': 'Delete pictures that nothing shows',
  'daily mail': 'Send you the daily mail',
  'checked links': 'Check the links of downloads',
}

/** What the tables hold, by their names. */
const TABLES: Readonly<Record<string, string>> = {
  audit_log: 'Log entries',
  blog_versions: 'Versions of articles',
  blogs: 'Articles',
  comments: 'Comments',
  daily_counts: 'Statistics',
  job_runs: 'Automatic tasks',
  known_devices: 'Known devices',
  link_checks: 'Checked links',
  membership_applications: 'Membership requests',
  membership_decisions: 'Decisions on memberships',
  movies: 'Films',
  old_slugs: 'Former addresses of pages',
  one_time_codes: 'Mailed codes',
  pictures: 'Pictures',
  reports: 'Reports',
  saved_movies: 'Films on people’s lists',
  sessions: 'Logins',
  stories: 'Stories',
  takedown_requests: 'Removal requests',
  users: 'Accounts',
  watch_html: 'Watch pages',
}

/** What an answer of the Worker with this HTTP status means. */
const ANSWERS: Readonly<Record<string, string>> = {
  '500': 'An unexpected error',
  '502': 'The database or another server did not answer',
  '503': 'The site was too busy, or something that it needs did not answer',
  '504': 'Another server did not answer in time',
}

const PURGES: Readonly<Record<string, string>> = {
  sent: 'Refreshed at once',
  late: 'Refreshed late: visitors saw the old version for some minutes',
  failed: 'Failed, and tried again',
}

/** What was counted, for the owner, and its technical side. */
interface Told {
  readonly text: string
  readonly detail?: string
}

/** Texts of the health page. */
export const texts = {
  title: 'Health',
  lead: 'What the site does by itself, and what went wrong.',
  ofVisitors: 'What visitors do is on the dashboard.',
  job: 'Automatic tasks',
  jobFailed: 'The runs of the automatic tasks could not be read.',
  neverRun: 'The tasks have not run yet. They run every ten minutes.',
  late: 'The tasks are late. They should run every ten minutes. Ask whoever deploys the site to look at its cron trigger and log.',
  worked: 'The last run worked.',
  stepsFailed: 'Some tasks failed. Each is tried again by the next run.',
  jobColumns: ['Task', 'Last run', 'Result'],
  step: (name: string) => STEPS[name] ?? name,
  ok: (message: string) => (message === '' || message === '0' ? 'Worked' : `Worked: ${message}`),
  failed: 'Failed',
  storage: 'Storage',
  storageFailed: 'The size of the storage could not be read.',
  limits: 'The limits are those of Supabase’s Pro plan in November 2026. Numbers of entries are estimates.',
  database: 'Database',
  files: (count: number) => counted(count, 'file'),
  of: (used: string, limit: string) => `${used} of ${limit}`,
  table: (name: string) => TABLES[name] ?? name.replaceAll('_', ' '),
  entries: (count: number) => counted(count, 'entry', 'entries'),
  links: 'Dead links',
  linksFailed: 'The dead links could not be read.',
  noLinks: 'Every link that was checked works.',
  linksNote: 'A link that fails three checks in a row also comes to the inbox, as a problem report.',
  since: (status: string, date: string) => `${status.replace(/\.$/, '')}, failing since ${date}`,
  times: 'Times',
  countFailed: 'These numbers could not be read.',
  parts: {
    mail: {
      heading: 'Mails',
      what: 'Mail',
      none: 'No mail in the last 7 days.',
      days: 7,
      tell: (key: string): Told => ({ text: key.replace(/^./, (letter) => letter.toUpperCase()) }),
    },
    purge: {
      heading: 'Changed pages',
      what: 'What visitors see',
      none: 'No page had to be refreshed in the last 7 days.',
      days: 7,
      tell: (key: string): Told => ({ text: PURGES[key] ?? key }),
    },
    error: {
      heading: 'Errors since yesterday',
      what: 'Error',
      none: 'No errors since yesterday.',
      days: 2,
      tell: (key: string): Told => ({ text: ANSWERS[key.slice(0, 3)] ?? 'An error', detail: key }),
    },
    'browser error': {
      heading: 'Errors in browsers',
      what: 'Page and browser',
      none: 'No errors in browsers in the last 7 days.',
      days: 7,
      tell(key: string): Told {
        const parts = key.split(' · ')
        const [page = '', browser = ''] = parts.slice(-2)
        return { text: `${page}, ${browser}`, detail: parts.slice(0, -2).join(' · ') }
      },
    },
  },
} as const
