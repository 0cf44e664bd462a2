import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { sanitizeBlogHtml } from '../../../../domain/blog-html.ts'
import type { BlogForm } from '../../../../domain/forms.ts'
import { scriptTag } from '../../../../domain/language.ts'
import { HtmlText } from '../../../shared/prose/html-text.tsx'
import prose from '../../../shared/prose/prose.module.css'
import { DataError, readRows } from '../../../shared/session/data-service.ts'
import { useConfirm } from '../../../shared/ui/ask-dialog.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Title } from '../../../shared/ui/title.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import type { RowEditor } from '../editor/row-editor.ts'
import rows from '../list/rows.module.css'
import { columnsOf } from '../rows/read-list.ts'
import { filledForm } from '../rows/row-kind.ts'
import { formatMoment } from '../rows/row-state.ts'
import { QueryStatus } from '../ui/failures.tsx'
import { MoreFields } from '../ui/inputs.tsx'
import { AdminBlog, blogKind } from './admin-blog.ts'
import styles from './blogs.module.css'
import { texts } from './texts.ts'

const ListedVersion = v.object({ id: v.number(), saved_at: v.string(), title: v.string() })
type ListedVersion = v.InferOutput<typeof ListedVersion>

const Version = v.pick(AdminBlog, [
  'title',
  'content',
  'excerpt',
  'thumbnail_url',
  'tags',
  'related_movie_ids',
  'is_trending',
])

/** The former versions of an article, the last replaced first. Throws a DataError. */
const readVersions = (blogId: string, signal: AbortSignal) =>
  readRows(
    ListedVersion,
    (client) =>
      client
        .from('blog_versions')
        .select(columnsOf(ListedVersion))
        .eq('blog_id', blogId)
        .order('id', { ascending: false }),
    signal,
  )

/** All of one version. Throws a DataError, also where it is one of the last twenty no longer. */
async function readVersion(id: number, signal?: AbortSignal) {
  const [version] = await readRows(
    Version,
    (client) => client.from('blog_versions').select(columnsOf(Version)).eq('id', id),
    signal,
  )
  if (!version) throw new DataError({ kind: 'untouched', message: texts.versionGone })
  return version
}

interface VersionsProps {
  /** The stored article. */
  readonly blog: AdminBlog
  readonly editor: RowEditor<AdminBlog, BlogForm>
  /** Called when the form has the values of a version. */
  readonly onRestored: () => void
}

/** The former versions of an article. Restoring one puts its values into the form; it is saved like what somebody types. */
export function Versions({ blog, editor, onRestored }: VersionsProps) {
  const versions = useQuery({
    // Each save may add one.
    queryKey: ['blog', 'versions', blog.id, blog.updated_at],
    queryFn: ({ signal }) => readVersions(blog.id, signal),
    placeholderData: keepPreviousData,
  })
  const [shown, setShown] = useState<ListedVersion | null>(null)
  const { confirm, dialog } = useConfirm()
  const restoring = useMutation({
    async mutationFn(id: number) {
      const version = await readVersion(id)
      // The server keeps what it has of a draft when a version is restored: it must have all of it first, and then this version.
      if (editor.isDraft && !(await editor.saveDraft()))
        throw new DataError({ kind: 'refused', message: texts.saveFirst })
      const { slug: _slug, ...restored } = filledForm(blogKind.empty(), version)
      editor.change({ ...restored, content: sanitizeBlogHtml(version.content) })
      onRestored()
      if (editor.isDraft) await editor.saveDraft()
    },
    onSuccess: () => void showToast('success', texts.versionRestored),
    onError: ({ message }) => void showToast('error', message),
  })
  async function restore({ id, saved_at, title }: ListedVersion) {
    if (restoring.isPending) return
    const sure = await confirm({
      question: texts.restoreQuestion,
      object: `${title}, ${formatMoment(saved_at)}`,
      consequence: texts.restoreConsequence,
      action: texts.restoreVersion,
    })
    if (sure) restoring.mutate(id)
  }
  return (
    <MoreFields label={texts.versions(versions.data?.length)} open={false} hasProblem={false}>
      {!versions.data ? (
        <QueryStatus query={versions} text={texts.versionsFailed} />
      ) : versions.data.length === 0 ? (
        <p className={styles.hint}>{texts.noVersions}</p>
      ) : (
        <ul className={rows.rows}>
          {versions.data.map((version) => (
            <li key={version.id} className={rows.row}>
              <div className={rows.about}>
                <p>
                  <time dateTime={version.saved_at}>{formatMoment(version.saved_at)}</time>
                </p>
                <Title text={version.title} />
              </div>
              <div className={rows.actions}>
                <Button aria-label={texts.lookAt(formatMoment(version.saved_at))} onClick={() => setShown(version)}>
                  {texts.look}
                </Button>
                <Button
                  aria-label={texts.restoreOf(formatMoment(version.saved_at))}
                  aria-disabled={restoring.isPending || undefined}
                  onClick={() => void restore(version)}
                >
                  {texts.restoreVersion}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.title ?? ''}
        className={styles.version}
      >
        {shown && <VersionText id={shown.id} />}
      </Dialog>
      {dialog}
    </MoreFields>
  )
}

/** The text of a version, as visitors would see it. */
function VersionText({ id }: { readonly id: number }) {
  const version = useQuery({
    queryKey: ['blog', 'version', id],
    queryFn: ({ signal }) => readVersion(id, signal),
  })
  if (!version.data) return <QueryStatus query={version} text={texts.versionFailed} />
  const { title, content } = version.data
  return (
    <div lang={scriptTag(title)}>
      <HtmlText html={sanitizeBlogHtml(content)} className={prose.prose} />
    </div>
  )
}
