import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, Labelled } from '../../../shared/form/field.tsx'
import { ask, write } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { useCategories } from '../categories.ts'
import { FailedPart } from '../ui/failures.tsx'
import styles from './settings.module.css'
import { texts } from './texts.ts'

interface Renaming {
  readonly from: string
  readonly to: string
  /** True when there is a category with the new name. */
  readonly isMerge: boolean
}

/** Renames a category, or merges it with another one, in all its films. `onRenamed` is called when that is done. */
export function RenameCategory({ onRenamed }: { readonly onRenamed: () => void }) {
  const [offered, setOffered] = useCategories()
  const [chosen, setChosen] = useState('')
  const from = offered.includes(chosen) ? chosen : (offered[0] ?? '')
  const [typed, setTyped] = useState('')
  const to = typed.trim()
  const hasComma = to.includes(',')
  const isMerge = offered.some((name) => name.toLowerCase() === to.toLowerCase() && name !== from)
  const { confirm, dialog } = useConfirm()
  const films = useQuery({
    queryKey: ['films of a category', from],
    queryFn: ({ signal }) =>
      ask(
        (client) => client.from('movies').select('id', { count: 'exact', head: true }).contains('categories', [from]),
        signal,
      ),
    select: ({ count }) => count ?? 0,
  })
  const [left, setLeft] = useState<number | null>(null)
  const renaming = useMutation({
    // The database renames some hundred films at a time.
    async mutationFn({ from, to }: Renaming) {
      for (let films_left = 1; films_left > 0; ) {
        const { row } = await write<{ films_left: number }>((client) =>
          client.from('old_categories').upsert({ name: from, current_name: to }).select('films_left'),
        )
        films_left = row.films_left
        setLeft(films_left)
      }
    },
    onSuccess(_, { from, to, isMerge }) {
      setOffered(isMerge ? offered.filter((name) => name !== from) : offered.map((name) => (name === from ? to : name)))
      if (typed.trim() === to) setTyped('')
      void films.refetch()
      void showToast('success', texts.isRenamed(from, to))
      onRenamed()
    },
    onSettled: () => setLeft(null),
  })
  async function submit() {
    if (to === '' || hasComma || renaming.isPending) return
    const sure = await confirm({
      question: isMerge ? texts.mergeQuestion : texts.renameQuestion,
      object: `${from} → ${to}`,
      consequence: texts.renameTouches(films.data ?? null, from, to),
      action: isMerge ? texts.merge : texts.rename,
    })
    if (sure) renaming.mutate({ from, to, isMerge })
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2>{texts.renameHeading}</h2>
      <Labelled label={texts.category}>
        {(attributes) => (
          <select {...attributes} value={from} onChange={(event) => setChosen(event.target.value)}>
            {offered.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Labelled>
      <Field
        name="new-name"
        label={texts.newName}
        hint={texts.newNameHint}
        problem={hasComma ? texts.noCommas : null}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {to !== '' && !hasComma && <p className={styles.note}>{texts.renameTouches(films.data ?? null, from, to)}</p>}
      <div>
        <Button type="submit" aria-disabled={renaming.isPending || to === '' || hasComma || undefined}>
          {renaming.isPending ? texts.renaming : isMerge ? texts.merge : texts.rename}
        </Button>
      </div>
      <p role="status">{left !== null && left > 0 && texts.filmsLeft(left)}</p>
      {renaming.error && (
        <FailedPart
          text={texts.renameFailed}
          problem={renaming.error.problem}
          onAgain={() => renaming.mutate(renaming.variables)}
        />
      )}
      {dialog}
    </form>
  )
}
