import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { read, write } from '../../../shared/session/data-service.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { FailedPart } from '../ui/failures.tsx'
import styles from './settings.module.css'
import { texts } from './texts.ts'

const HOLDS = ['none', 'first', 'all'] as const
type Hold = (typeof HOLDS)[number]
const QUERY = ['comment settings']

/** The owner's choice of the comments that wait for approval; each press saves. */
export function CommentHold() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => read<{ hold: Hold }[]>((client) => client.from('comment_settings').select('hold'), signal),
  })
  const choosing = useMutation({
    mutationFn: (hold: Hold) =>
      write<{ hold: Hold }>((db) => db.from('comment_settings').update({ hold }).eq('id', true).select('hold')),
    onSuccess: ({ row }) => {
      queries.setQueryData(QUERY, [row])
      void showToast('success', texts.saved)
    },
    onError: ({ message }) => void showToast('error', message),
  })
  const stored = data?.[0]?.hold
  if (error && !isFetching)
    return <FailedPart text={texts.holdFailed} problem={error.problem} onAgain={() => void refetch()} />
  return (
    <fieldset className={styles.hold} disabled={stored === undefined || choosing.isPending}>
      <legend>
        <h2>{texts.hold}</h2>
      </legend>
      {HOLDS.map((hold) => (
        <label key={hold}>
          <input
            type="radio"
            name="hold"
            checked={(choosing.isPending ? choosing.variables : stored) === hold}
            onChange={() => choosing.mutate(hold)}
          />
          {texts.holds[hold]}
        </label>
      ))}
      <p className={styles.note}>{texts.holdNote}</p>
    </fieldset>
  )
}
