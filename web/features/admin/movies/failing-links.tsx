import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { timestamp } from '../../../../domain/rows/text.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { formatDate } from '../../../shared/ui/format-date.ts'
import styles from './movie-list.module.css'
import { texts } from './texts.ts'

const FailingLink = v.object({
  movie_id: v.string(),
  download_id: v.string(),
  /** The field of the download that has the address. */
  field: v.picklist(['url', 'directUrl']),
  address: v.string(),
  /** An HTTP status, or why there was none. */
  status: v.string(),
  failing_since: timestamp,
})
export type FailingLink = v.InferOutput<typeof FailingLink>

/** The links that failed when they were last checked, those that fail the longest first; at most 1,000. None where they cannot be read. */
export function useFailingLinks(): readonly FailingLink[] {
  const { data = [] } = useQuery({
    queryKey: ['failing links'],
    queryFn: ({ signal }) =>
      readRows(
        FailingLink,
        (client) =>
          client
            .from('link_checks')
            .select('movie_id,download_id,field,address,status,failing_since')
            .gt('failures', 0)
            .order('failing_since'),
        signal,
      ),
  })
  return data
}

/** How many links of a movie fail, and since when. */
export function FailingNote({ movieId }: { readonly movieId: string }) {
  const failing = useFailingLinks().filter(({ movie_id }) => movie_id === movieId)
  const [first] = failing
  return (
    first && <p className={styles.failing}>{texts.failingLinks(failing.length, formatDate(first.failing_since))}</p>
  )
}
