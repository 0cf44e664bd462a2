/** What a visitor can report about a download or a watch page. */
export const REPORT_REASONS = ['broken', 'wrong-film', 'no-subtitles', 'rights'] as const
/** What a visitor can report about a comment. */
export const COMMENT_REASONS = ['spam', 'abuse', 'spoiler'] as const
/** What the link check reports. */
export const DEAD_LINK = 'dead-link'
export type ReportReason = (typeof REPORT_REASONS | typeof COMMENT_REASONS)[number] | typeof DEAD_LINK

export const REPORT_LABELS: Readonly<Record<ReportReason, string>> = {
  broken: 'It doesn’t work',
  'wrong-film': 'It’s another film',
  'no-subtitles': 'Subtitles are missing',
  rights: 'It infringes rights',
  spam: 'Spam',
  abuse: 'Abuse',
  spoiler: 'Spoiler',
  'dead-link': 'A link is dead',
}
