import { useId, useState } from 'react'
import type { BlockForm } from '../../../../domain/movie-form.ts'
import field from '../../../shared/form/field.module.css'
import { Field } from '../../../shared/form/field.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import styles from './movie-form.module.css'
import type { ReleaseFacts } from './release-name.ts'
import { texts } from './texts.ts'
import { useShownFile } from './torrent-picker.tsx'
import type { Torrents } from './use-torrents.ts'

interface StartFieldsProps {
  readonly blocks: readonly BlockForm[]
  readonly torrents: Torrents
  /** Gets what the name of a release tells. */
  readonly onName: (facts: ReleaseFacts) => void
}

/** The beginning of a new movie: a torrent for its first download, or the name of a release, which fill in what they tell. */
export function StartFields({ blocks: [first], torrents, onName }: StartFieldsProps) {
  const id = useId()
  const [name, setName] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [isStored] = useState(first?.storedUrl !== '')
  const torrent = first && torrents.of(first.id)
  const input = useShownFile(first, torrent)
  if (!first || isStored) return null
  async function take(typed: string) {
    setName(typed)
    if (typed.trim() === '') return
    const { readReleaseName } = await import('./release-name.ts')
    onName(readReleaseName(typed.trim().replace(/\.torrent$/i, '')))
  }
  async function pick(block: BlockForm, file: File) {
    if (!/\.torrent$/i.test(file.name)) {
      if (input.current) input.current.value = ''
      return void showToast('error', texts.onlyTorrents)
    }
    await torrents.pick(block, file)
    setPicked(file.name)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{texts.start}</legend>
      <div className={styles.columns}>
        <div className={`${field.field} ${styles.file}`}>
          <label htmlFor={id} className={field.label}>
            {texts.startFile}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".torrent"
            className={styles.input}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void pick(first, file)
            }}
          />
          <p role="status" className={field.hint}>
            {torrent?.problem ?? (picked && texts.started(picked))}
          </p>
        </div>
        <Field
          label={texts.startName}
          name="release"
          value={name}
          hint={texts.startHint}
          autoComplete="off"
          spellCheck={false}
          placeholder="Mayabazar (1957) Telugu 1080p WEB-DL"
          onChange={({ target }) => setName(target.value)}
          onBlur={() => void take(name)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter would publish the movie.
            event.preventDefault()
            void take(name)
          }}
          onPaste={(event) => {
            event.preventDefault()
            void take(event.clipboardData.getData('text'))
          }}
        />
      </div>
    </fieldset>
  )
}
