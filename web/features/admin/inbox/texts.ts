import { cappedNumber } from '../../../../domain/waiting.ts'
import { counted, number } from '../texts.ts'

const COMMENTS_FAILED = 'The comments could not be read.'

/** Texts of the inbox. */
export const texts = {
  title: 'Inbox',
  kindLinks: 'Kinds',
  /** Of each kind: its link, and the heading of its list, which also says when it is empty or could not be read. */
  kinds: {
    requests: {
      link: 'Removals',
      heading: 'Requests for removal',
      none: 'No open requests.',
      failed: 'The requests could not be read.',
    },
    held: {
      link: 'Held comments',
      heading: 'Held comments',
      none: 'No comments are held.',
      failed: COMMENTS_FAILED,
    },
    members: {
      link: 'Members',
      heading: 'Membership requests',
      none: 'No membership requests are waiting.',
      failed: 'The membership requests could not be read.',
    },
    reports: {
      link: 'Reports',
      heading: 'Reported problems',
      none: 'No open reports.',
      failed: 'The reports could not be read.',
    },
    comments: { link: 'New comments', heading: 'New comments', none: 'No new comments.', failed: COMMENTS_FAILED },
    decided: {
      link: 'Decided removals',
      heading: 'Decided requests for removal',
      none: 'No request was decided yet.',
      failed: 'The requests could not be read.',
    },
    hidden: { link: 'Hidden', heading: 'Hidden comments', none: 'No comments are hidden.', failed: COMMENTS_FAILED },
  },
  open: 'open',
  waiting: 'waiting',
  countsFailed: 'The inbox could not be read.',
  nothing: 'Nothing else is waiting.',
  next: (kind: string, count: number) => `Next: ${kind} (${cappedNumber(count)})`,
  untitled: 'Untitled',
  labelled: (label: string, name: string) => `${label}: ${name}`,

  selectShown: 'Select all shown',
  keys: 'Keyboard shortcuts, after a click or with the focus in the list:',
  keyHelp: [
    ['J', 'or ↓ next'],
    ['K', 'or ↑ previous'],
    ['X', 'or Space select'],
  ],
  openKey: ['O', 'open'],
  undoKey: ['U', 'undo'],

  watchPage: 'Watch page',
  commentOf: (author: string) => `Comment of ${author}`,
  download: (quality: string) => (quality ? `Download ${quality}` : 'Download'),
  times: (times: number) => (times === 1 ? 'reported once' : `reported ${times} times`),
  foundByCheck: (date: string) => `Found by the link check on ${date}`,
  last: (date: string) => `last on ${date}`,
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  done: 'Done',
  handled: (count: number) => `${counted(count, 'report')} marked as done.`,

  confirmed: (date: string) => `confirmed on ${date}`,
  filmGone: 'this film was deleted',
  replyYourself: 'The sender expects an answer by email. This site sends none by itself.',
  withdraw: 'Withdraw',
  filmWithdrawn: 'The film is withdrawn.',
  downloadWithdrawn: 'The download is withdrawn.',
  reject: 'Reject',
  rejected: (count: number) => `${counted(count, 'request')} rejected. No email is sent: write to the sender yourself.`,

  decided: (decision: 'withdrawn' | 'rejected', date: string) =>
    decision === 'withdrawn' ? `Withdrawn on ${date}` : `Rejected on ${date}`,
  reopen: 'Reopen',
  reopened: (count: number) =>
    `${counted(count, 'request is', 'requests are')} open again. What was withdrawn stays so.`,

  applied: (date: string) => `applied on ${date}`,
  approve: 'Approve',
  membersApproved: (count: number) => `${counted(count, 'person is a member', 'people are members')} now.`,
  membersRejected: (count: number) => `${counted(count, 'membership request')} rejected.`,
  rejectWithReason: 'To reject with a reason:',
  membersPage: 'Members',

  searchComments: 'Search these comments',
  commentOn: (author: string, film: string) => `${author} on ${film}`,
  on: 'on',
  onlyThisPerson: (author: string) => `Only comments of ${author}`,
  ofOnePerson: 'Comments of one person.',
  everybody: 'Show everybody’s',
  heldBecause: (reason: string) => `Held: ${reason}`,
  showAgain: 'Show again',
  hide: 'Hide',
  keepHidden: 'Keep hidden',
  delete: 'Delete',
  block: 'Block',
  isBlocked: 'Blocked',
  approvedComments: (count: number) => `${counted(count, 'comment')} approved.`,
  hiddenComments: (count: number) => `${counted(count, 'comment')} hidden.`,
  deletedComments: (count: number) => `${counted(count, 'comment')} deleted.`,
  approveAll: (count: number) => `Approve all ${number(count)}…`,
  deleteAll: (count: number) => `Delete all ${number(count)}…`,
  approveAllQuestion: (count: number) => `Approve ${counted(count, 'comment')}?`,
  deleteAllQuestion: (count: number) => `Delete ${counted(count, 'comment')}?`,
  allOf: (list: string, search: string, ofOnePerson: boolean) =>
    [list, ofOnePerson && 'of one person', search && `with “${search}”`].filter(Boolean).join(' '),
  approveAllConsequence: 'Everyone can read them then. This cannot be undone.',
  deleteAllConsequence: 'Nobody can read them any more. You can undo this until you leave the page.',
  approveThem: (count: number) => `Approve ${number(count)}`,
  deleteThem: (count: number) => `Delete ${number(count)}`,
} as const
