import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { FILM_COLUMNS, type FilmCells } from '../../../../domain/film-file/film-cells.ts'
import { type FileRow, UnreadableFile, writeFilms } from '../../../../domain/film-file/film-file.ts'
import { Labelled } from '../../../shared/form/field.tsx'
import { saveBlob } from '../../../shared/network/save-blob.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { number } from '../texts.ts'
import { FactTable, PageTitle, Part } from '../ui/page-parts.tsx'
import styles from './film-file.module.css'
import { exportedFilms, type Outcome, type Report, readFilmFile, sendFilms } from './film-file-store.ts'
import { texts } from './texts.ts'

/** Rows of a report that are shown; those that were refused come first, then those without their poster. */
const SHOWN = 20
/** A film with every column. */
const EXAMPLE: FilmCells = {
  ...Object.fromEntries(FILM_COLUMNS.map((name) => [name, ''])),
  ...{ state: 'draft', title: 'An example', year: '1957', poster: 'https://posters.example/poster.jpg' },
  ...{ description: 'What the film is about.', categories: 'Tamil Language', subCategory: 'Drama, Comedy' },
  ...{ language: 'Tamil, Telugu', showOnHomepage: 'true', cast_members: 'An actor as A hero\nAnother actor' },
  downloads: JSON.stringify([
    { quality: '720p', size: '1.4 GB', format: 'MKV', directUrl: 'https://files.example/film.mkv' },
  ]),
}
const OUTCOMES = Object.keys(texts.outcomes) as Outcome[]

/** /admin/import: films from a file, and all films as a file, in the format of `npm run import` and `npm run export`. */
export function Component() {
  return (
    <>
      <PageTitle
        actions={
          <Link to={paths.adminUpload} className={buttonClass('plain')}>
            {texts.backToUploads}
          </Link>
        }
      >
        {texts.title}
      </PageTitle>
      <Part heading={texts.importing}>
        <Import />
      </Part>
      <Part heading={texts.exporting}>
        <Export />
      </Part>
    </>
  )
}

interface Chosen {
  readonly name: string
  readonly films: readonly FileRow[]
}

interface Request extends Chosen {
  readonly isCheck: boolean
  readonly stop: AbortController
}

/** A chosen file is checked at once. Its films are written when the owner has seen what that does. */
function Import() {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState(0)
  const running = useRef<AbortController>(null)
  const run = useMutation({
    mutationFn({ films, isCheck, stop }: Request) {
      running.current?.abort()
      running.current = stop
      setDone(0)
      return sendFilms(films, { isCheck, stop: stop.signal, onProgress: setDone })
    },
    onSuccess: (_report, { isCheck }) => (isCheck ? undefined : queries.invalidateQueries()),
  })
  useEffect(() => () => running.current?.abort(), [])

  async function choose(file: File) {
    setProblem(null)
    run.reset()
    try {
      const films = await readFilmFile(file)
      run.mutate({ name: file.name, films, isCheck: true, stop: new AbortController() })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setProblem(error.message)
    }
  }

  const { variables: asked, data: report } = run
  return (
    <>
      <Labelled label={texts.file} hint={texts.fileHint} problem={problem}>
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            accept=".csv,.json"
            disabled={run.isPending && !asked?.isCheck}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (!file) return
              void choose(file)
              // The same file may be chosen again, corrected.
              target.value = ''
            }}
          />
        )}
      </Labelled>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() => saveBlob(new Blob([writeFilms('films.csv', [EXAMPLE])]), 'films-example.csv')}
        >
          {texts.example}
        </Button>
      </div>
      {asked && run.isPending && (
        <div className={styles.running}>
          <p role="status">{texts.progress(asked.isCheck, done, asked.films.length)}</p>
          <progress aria-label={texts.importing} value={done} max={asked.films.length} />
          <Button onClick={() => asked.stop.abort()}>{texts.stop}</Button>
        </div>
      )}
      {asked && report && (
        <Result
          asked={asked}
          report={report}
          onImport={() => run.mutate({ ...asked, isCheck: false, stop: new AbortController() })}
        />
      )}
    </>
  )
}

interface ResultProps {
  readonly asked: Request
  readonly report: Report
  readonly onImport: () => void
}

/** What the check or the import of a file came to: numbers, the films, and what can be done next. */
function Result({ asked: { name, isCheck }, report: { counts, films, stopped }, onImport }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const refused = films.filter(({ outcome }) => outcome === 'refused')
  const urgency = ({ outcome, posterProblem }: Report['films'][number]) =>
    outcome === 'refused' ? 0 : posterProblem ? 1 : 2
  const shown = [...films].sort((a, b) => urgency(a) - urgency(b)).slice(0, SHOWN)
  const fetched = films.filter((film) => film.fetched).length
  const ready = counts.made + counts.changed
  const title = isCheck ? texts.checked(name) : texts.imported(name)

  function saveRefused() {
    const text = writeFilms(
      name,
      refused.map(({ cells }) => cells),
      refused.map(({ problem = '' }) => problem),
    )
    saveBlob(new Blob([text]), name.replace(/(\.\w+)?$/, '.refused$1'))
  }

  return (
    <section aria-labelledby={id} className={styles.result}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {stopped && <p role="alert">{stopped}</p>}
      <dl className={styles.counts}>
        {OUTCOMES.map((outcome) => (
          <div key={outcome}>
            <dt>{texts.outcomes[outcome]}</dt>
            <dd>{number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {fetched > 0 && <p>{texts.posters(isCheck, fetched)}</p>}
      {isCheck && ready === 0 && !stopped && <p>{texts.nothingToDo}</p>}
      <div className={styles.actions}>
        {isCheck && ready > 0 && !stopped && (
          <Button kind="main" onClick={onImport}>
            {texts.import(ready)}
          </Button>
        )}
        {refused.length > 0 && <Button onClick={saveRefused}>{texts.saveRefused(refused.length)}</Button>}
      </div>
      {refused.length > 0 && <p className={styles.hint}>{texts.refusedHint}</p>}
      <FactTable
        name={title}
        columns={texts.columns}
        rows={shown.map(({ line, cells, outcome, problem, posterProblem }) => ({
          key: line,
          cells: [
            <Fragment key="film">
              <Title text={cells.title || cells.slug || ''} />
              {problem && <p className={styles.hint}>{problem}</p>}
              {posterProblem && <p className={styles.hint}>{texts.posterProblem(posterProblem)}</p>}
            </Fragment>,
            line,
            texts.outcomes[outcome],
          ],
        }))}
      />
      {films.length > SHOWN && <p className={styles.hint}>{texts.more(films.length - SHOWN)}</p>}
    </section>
  )
}

function Export() {
  const [done, setDone] = useState(0)
  const run = useMutation({
    async mutationFn(format: 'csv' | 'json') {
      setDone(0)
      const films = await exportedFilms(setDone)
      saveBlob(new Blob([writeFilms(`films.${format}`, films)]), `films.${format}`)
      return films.length
    },
    onSuccess: (count) => void showToast('success', texts.exported(count)),
    onError: () => void showToast('error', texts.exportFailed),
  })
  return (
    <>
      <p className={styles.hint}>{texts.exportHint}</p>
      <div className={styles.actions}>
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            aria-disabled={run.isPending || undefined}
            onClick={() => run.isPending || run.mutate(format)}
          >
            {texts.exportAs(format.toUpperCase())}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {run.isPending && texts.exportProgress(done)}
      </p>
    </>
  )
}
