import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { readRows } from '../../../shared/session/data-service.ts'
import { CheckBox } from '../ui/inputs.tsx'
import { texts } from './texts.ts'
import styles from './withdrawals.module.css'
import { downloadName } from './withdrawals.ts'

interface PartChoiceProps {
  readonly movieId: string
  /** The id of a download; null for the whole film. */
  readonly part: string | null
  readonly onChoose: (part: string | null) => void
}

/** Asks whether the whole film is withdrawn or one of its downloads. */
export function PartChoice({ movieId, part, onChoose }: PartChoiceProps) {
  const { data, error } = useQuery({
    queryKey: ['downloads', movieId],
    queryFn: ({ signal }) => readDownloads(movieId, signal),
  })
  if (error) return <p role="alert">{texts.downloadsFailed}</p>
  if (!data || data.length === 0) return null
  const choices = [{ id: null, name: texts.wholeFilm }, ...data]
  return (
    <fieldset className={styles.parts}>
      <legend>{texts.what}</legend>
      {choices.map(({ id, name }) => (
        <CheckBox key={id} type="radio" name="part" label={name} checked={part === id} onChange={() => onChoose(id)} />
      ))}
    </fieldset>
  )
}

async function readDownloads(movieId: string, signal: AbortSignal) {
  const [movie] = await readRows(
    v.object({ downloads: v.array(DownloadBlock) }),
    (client) => client.from('movies').select('downloads').eq('id', movieId),
    signal,
  )
  return (movie?.downloads ?? []).map((block, index) => ({
    id: block.id,
    name: texts.numbered(index + 1, downloadName(block)),
  }))
}
