import { useState } from 'react'
import * as v from 'valibot'
import { PLACEHOLDER } from '../../../../domain/catalogue.ts'
import { movieHead } from '../../../../domain/head/page-heads.ts'
import { checkMovie, type MovieForm } from '../../../../domain/movie-form.ts'
import { newId } from '../../../../domain/new-id.ts'
import { MovieRow } from '../../../../domain/rows/movie.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorBoundary } from '../../../shared/ui/error-boundary.tsx'
import { EditorForm } from '../editor/editor-form.tsx'
import type { EditorProps } from '../editor/opened-row.tsx'
import { PublishActions } from '../editor/publish-actions.tsx'
import type { RowEditor } from '../editor/row-editor.ts'
import { useRowEditor } from '../editor/use-row-editor.ts'
import { isUnpublished } from '../rows/row-state.ts'
import { Withdrawal } from '../withdrawals/withdrawal.tsx'
import { type AdminMovie, emptyBlock } from './admin-movie.ts'
import { MovieDownloads } from './download-fields.tsx'
import { MakeFromMovie } from './make-from-movie.tsx'
import { MovieFields } from './movie-fields.tsx'
import styles from './movie-form.module.css'
import { MovieLookup } from './movie-lookup.tsx'
import { useFailingLinks } from './movie-row.tsx'
import { movieKind } from './movie-store.ts'
import type { ReleaseFacts } from './release-name.ts'
import { StartFields } from './start-fields.tsx'
import { texts } from './texts.ts'
import { useFill } from './use-fill.ts'
import { emptyFilled, useTorrents } from './use-torrents.ts'
import { useWithdrawals } from './withdrawn-downloads.tsx'

/** The form of one movie. */
export function MovieEditor(props: EditorProps<AdminMovie>) {
  const { opened, onSaved, onClose } = props
  const torrents = useTorrents({
    movieId: opened.id,
    form: () => editor.latest().form,
    onChange: (id, changed) =>
      editor.change((form) => ({
        downloads: form.downloads.map((block) => (block.id === id ? changed(block) : block)),
      })),
    onFacts: (facts) => takeName(facts, texts.fileName),
  })
  const withdrawals = useWithdrawals({ movieId: opened.row?.id ?? null, editor: () => editor, onChanged: onSaved })
  const kind: typeof movieKind = {
    ...movieKind,
    check: (form) =>
      checkMovie(form, withdrawals.list.length > 0 ? 'withdrawn' : 'published', new Set(torrents.files.keys())),
    upload: torrents.upload,
  }
  const editor: RowEditor<AdminMovie, MovieForm> = useRowEditor(kind, props)
  const { form } = editor
  const isStored = editor.row !== null && !editor.deleted
  const isKept = isUnpublished(editor.row)
  const editing = isStored && (isKept || editor.row?.state !== 'draft')
  const { origins, change, fill } = useFill(editor, editing)
  const { data: failing = [] } = useFailingLinks()
  function takeName({ title, year, audio }: ReleaseFacts, source: string) {
    const languages = splitList(audio)
    fill({ languages, ...(title && { title }), ...(year && { year: Number(year) }) }, source)
  }
  /** Fills in what the name of a release tells. */
  function takeRelease(facts: ReleaseFacts) {
    takeName(facts, texts.releaseName)
    const { quality, format, audio, subtitles } = facts
    editor.change(({ downloads: [first = emptyBlock(), ...others] }) => ({
      downloads: [{ ...first, ...emptyFilled(first, { quality, format, audio, subtitles }) }, ...others],
    }))
  }
  return (
    <EditorForm
      editor={editor}
      label={opened.row ? texts.editFormOf(opened.row.title) : texts.newMovie}
      width="all"
      problem={Object.keys(editor.fields).length > 0 ? null : editor.problem}
      submit={{ text: editing && !isKept ? texts.updateMovie : texts.publish, busy: texts.saving }}
      actions={<PublishActions editor={editor} />}
      onCancel={onClose}
    >
      {opened.row && (
        <div className={styles.banner}>
          <p>
            {texts.editing} <strong>{opened.row.title}</strong>
          </p>
          <MakeFromMovie movie={opened.row} />
          <Button
            onClick={() => {
              editor.forget()
              onClose()
            }}
          >
            {texts.cancelEdit}
          </Button>
          <Withdrawal table="movies" row={opened.row} name={opened.row.title || opened.row.slug} onChanged={onSaved} />
        </div>
      )}
      {!editing && <StartFields blocks={form.downloads} torrents={torrents} onName={takeRelease} />}
      <MovieLookup title={form.title} onTaken={fill} />
      <div className={styles.sides}>
        <MovieFields
          form={form}
          problems={editor.fields}
          origins={origins}
          editing={editing}
          isKept={isKept}
          draftId={isStored && !editing ? (editor.row?.id ?? null) : null}
          onChange={change}
          onTitle={(title) =>
            change(editing ? { title } : { title, slug: slugOf(title, 'movie', newId().slice(0, 8)) })
          }
        >
          <MovieDownloads
            blocks={form.downloads}
            torrents={torrents}
            problems={editor.fields}
            failing={failing.filter(({ movie_id }) => movie_id === editor.row?.id)}
            withdrawals={withdrawals}
            // Only what visitors see is withdrawn; anything else is removed.
            stored={editor.row?.state === 'published' && isStored ? editor.row.downloads : []}
            onChange={(changed) => editor.change(({ downloads }) => ({ downloads: changed(downloads) }))}
          />
        </MovieFields>
        <div className={styles.preview}>
          <ErrorBoundary resetKey={form}>
            <SharePreview form={form} />
          </ErrorBoundary>
        </div>
      </div>
    </EditorForm>
  )
}

/** How the movie's page will look where its link is shared, by the function that writes its meta tags; invalid values count as missing. */
function SharePreview({ form }: { readonly form: MovieForm }) {
  const site = useSite()
  const [broken, setBroken] = useState<string | null>(null)
  const row = {
    id: 'preview',
    slug: form.slug,
    created_at: null,
    updated_at: null,
    ...checkMovie(form, 'draft').columns,
  }
  const head = movieHead(site, { movie: v.parse(MovieRow, row) })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{texts.socialPreview}</figcaption>
      <div className={styles.card}>
        <img
          className={styles.picture}
          src={broken === head.image.address ? PLACEHOLDER : head.image.address}
          alt=""
          onError={() => setBroken(head.image.address)}
        />
        <p className={styles.site}>{new URL(site.url).host}</p>
        <p className={styles.name}>{head.title}</p>
        <p className={styles.about}>{head.description}</p>
      </div>
    </figure>
  )
}
