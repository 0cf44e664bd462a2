import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { WAITING_KINDS, type WaitingCounts } from '../../../domain/waiting.ts'
import { readRows } from '../../shared/session/data-service.ts'

const Counts = v.object(v.entriesFromList(WAITING_KINDS, v.number()))
const KEY = ['inbox-counts']

/** How much waits for the owner. It is read again when the owner comes back to the tab. */
export function useInboxCounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readRows(Counts, (client) => client.rpc('inbox_counts'), signal),
    select: ([counts]) => counts,
    refetchOnWindowFocus: true,
  })
}

/** Reads the counts again, after a write. */
export function useCountAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: KEY })
}

export function totalOf(counts: WaitingCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
