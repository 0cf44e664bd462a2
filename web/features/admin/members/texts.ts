import { cappedNumber } from '../../../../domain/waiting.ts'

const REASON = { reason: 'Reason (optional)', hint: 'The person reads it in their profile.' } as const

/** Texts of the screen of members. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Members',
  applications: 'Applications',
  /** ADMMEM-06. */
  noApplications: 'No applications yet.',
  applicationsFailed: 'The applications could not be read.',
  members: 'Approved members',
  /** ADMMEM-07. */
  noMembers: 'No members yet.',
  /** ADMMEM-05. */
  joined: (date: string) => `Joined ${date}`,
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', revoked: 'Revoked' },
  statusOf: { pending: 'Applied for membership', approved: 'Member', rejected: 'Application rejected' },
  /** ADMMEM-02. */
  approve: 'Approve',
  approved: (name: string) => `${name} is a member now`,
  /** ADMMEM-02. */
  reject: 'Reject',
  rejected: (name: string) => `The application of ${name} was rejected`,
  reopen: 'Reopen',
  reopened: (name: string) => `The application of ${name} is open again`,
  revoke: 'Revoke',
  revoked: (name: string) => `${name} is no longer a member`,
  revokedOn: (date: string) => `Membership revoked on ${date}.`,
  /** The names of the buttons. */
  ofPerson: {
    approve: (name: string) => `Approve ${name}`,
    reject: (name: string) => `Reject ${name}`,
    reopen: (name: string) => `Reopen the application of ${name}`,
    revoke: (name: string) => `Revoke the membership of ${name}`,
    block: (name: string) => `Block ${name}`,
  },
  questions: {
    reject: {
      ...REASON,
      question: 'Reject this application?',
      consequence: 'A rejected person cannot apply again. You can reopen the application.',
      action: 'Reject',
    },
    revoke: {
      ...REASON,
      question: 'Revoke this membership?',
      consequence: 'The person cannot apply again. You can reopen the application.',
      action: 'Revoke',
    },
  },
  parts: 'Lists',
  people: 'Registered people',
  peopleFailed: 'The people could not be read.',
  noPeople: 'Nobody has registered yet.',
  searchPeople: 'Search by name or email',
  peopleCount: (count: number) => (count === 1 ? '1 person' : `${cappedNumber(count)} people`),
  /** ADMDASH-10. */
  noDate: 'N/A',
  comments: (count: number) => (count === 1 ? '1 comment' : `${cappedNumber(count)} comments`),
  unverified: 'Email not verified',
  verified: 'Verified',
  isBlocked: 'Blocked',
  seen: 'last seen',

  allPeople: 'All registered people',
  gone: 'This person has no account any more.',
  facts: { email: 'Email', joined: 'Joined', seen: 'Last seen', passkeys: 'Passkeys' },
  notSeen: 'No device is logged in.',
  devices: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  membership: 'Membership',
  noApplication: 'No application.',
  applied: (date: string) => `Applied on ${date}`,
  commentsHeading: 'Comments',
  noComments: 'No comments yet.',
  commentsFailed: 'The comments could not be read.',
  on: 'On',
  untitled: 'Untitled',
  shown: 'Shown',
  inInbox: { held: 'Held, in the inbox', comments: 'New, in the inbox', hidden: 'Hidden, in the inbox' },
  blockOf: 'Block',
  notBlocked: 'Not blocked.',

  history: 'History',
  actions: { approved: 'Approved', rejected: 'Rejected', reopened: 'Reopened', revoked: 'Revoked' },
  decision: (action: string, by: string, date: string) => `${action} by ${by} on ${date}`,
  block: 'Block',
  blocked: 'Blocked people',
  noneBlocked: 'Nobody is blocked.',
  blockedFailed: 'The blocked people could not be read.',
  blockedFrom: (from: string, until: string | null, isOver: boolean) => {
    if (isOver) return `from ${from}, ended on ${until}`
    return until === null ? `since ${from}, no end` : `since ${from}, until ${until}`
  },
  showHidden: 'Show their hidden comments again',
  unblock: 'Unblock',
  remove: 'Remove',
  removePerson: (name: string) => `Remove ${name} from this list`,
  unblockPerson: (name: string) => `Unblock ${name}`,
} as const
