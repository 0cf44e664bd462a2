/** The kinds of what waits for the owner, the most urgent first, as one and as many. The inbox has a list of each. */
const WORDS = {
  requests: ['removal request', 'removal requests'],
  held: ['held comment', 'held comments'],
  members: ['membership request', 'membership requests'],
  reports: ['problem report', 'problem reports'],
  comments: ['new comment', 'new comments'],
} as const
export type WaitingKind = keyof typeof WORDS
export const WAITING_KINDS = Object.keys(WORDS) as WaitingKind[]

/** An answer of the database function inbox_counts, which counts each kind to 1,000. */
export type WaitingCounts = Readonly<Record<WaitingKind, number>>

/** How much waits in all. */
export const totalOf = (counts: WaitingCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A number that the database counted to 1,000: '999+' for more than 999. */
export const cappedNumber = (count: number) => (count > 999 ? '999+' : String(count))

interface Waiting {
  readonly kind: WaitingKind
  readonly isOne: boolean
  /** How much and what, such as '3 held comments'. */
  readonly text: string
}

/** The kinds of which something waits, the most urgent first. */
export function whatWaits(counts: WaitingCounts): Waiting[] {
  return WAITING_KINDS.filter((kind) => counts[kind] > 0).map((kind) => {
    const isOne = counts[kind] === 1
    return { kind, isOne, text: `${cappedNumber(counts[kind])} ${WORDS[kind][isOne ? 0 : 1]}` }
  })
}
