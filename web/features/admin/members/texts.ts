/** Texts of the screen of members. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Members',
  applications: 'Applications',
  /** ADMMEM-06. */
  noApplications: 'No applications yet.',
  applicationsFailed: 'The applications could not be read.',
  members: 'Approved members',
  membersTable: 'Table of approved members',
  /** ADMMEM-07. */
  noMembers: 'No members yet.',
  name: 'Name',
  email: 'Email',
  /** ADMMEM-05. */
  joined: 'Joined',
  action: 'Action',
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', revoked: 'Revoked' },
  /** ADMMEM-02. */
  approve: 'Approve',
  approvePerson: (name: string) => `Approve ${name}`,
  approved: (name: string) => `${name} is a member now`,
  /** ADMMEM-02. */
  reject: 'Reject',
  rejectPerson: (name: string) => `Reject ${name}`,
  rejected: (name: string) => `The application of ${name} was rejected`,
  rejectQuestion: 'Reject this application?',
  rejectConsequence: 'A rejected person cannot apply again. You can reopen the application.',
  reason: 'Reason (optional)',
  reasonHint: 'The person reads it in their profile.',
  reopen: 'Reopen',
  reopenPerson: (name: string) => `Reopen the application of ${name}`,
  reopened: (name: string) => `The application of ${name} is open again`,
  revoke: 'Revoke',
  revokePerson: (name: string) => `Revoke the membership of ${name}`,
  revoked: (name: string) => `${name} is no longer a member`,
  revokedOn: (date: string) => `Membership revoked on ${date}.`,
  revokeQuestion: 'Revoke this membership?',
  revokeConsequence: 'The person cannot apply again. You can reopen the application.',
  history: 'History',
  actions: { approved: 'Approved', rejected: 'Rejected', reopened: 'Reopened', revoked: 'Revoked' },
  decision: (action: string, by: string, date: string) => `${action} by ${by} on ${date}`,
  block: 'Block',
  blockPerson: (name: string) => `Block ${name}`,
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
