import * as v from 'valibot'
import { WAITING_KINDS } from '../waiting.ts'

/** A row of the database function inbox_counts. */
export const WaitingCountsRow = v.object(v.entriesFromList(WAITING_KINDS, v.number()))
