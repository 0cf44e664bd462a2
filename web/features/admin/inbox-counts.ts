import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WaitingCountsRow } from '../../../domain/rows/waiting-counts.ts'
import { readRows } from '../../shared/session/data-service.ts'

const KEY = ['inbox-counts']

/** How much waits for the owner. It is read again when the owner comes back to the tab. */
export function useInboxCounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readRows(WaitingCountsRow, (client) => client.rpc('inbox_counts'), signal),
    select: ([counts]) => counts,
    refetchOnWindowFocus: true,
  })
}

/** Reads the counts again, after a write. */
export function useCountAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: KEY })
}
