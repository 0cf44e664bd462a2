import { Field } from '../../account/field.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { WatchForm } from './admin-watch.ts'
import { EmbedPreview } from './embed-preview.tsx'

interface WatchFieldsProps {
  readonly form: WatchForm
  readonly change: (part: Partial<WatchForm>) => void
  /** What to do when a title is typed: a new page's slug follows it. */
  readonly onTitle: (title: string) => void
  /** True where the keyboard goes on in the first field. */
  readonly autoFocus?: boolean
}

/** The fields of a watch page, for a new one and for editing in place. */
export function WatchFields({ form, change, onTitle, autoFocus = false }: WatchFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        autoFocus={autoFocus}
        value={form.title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <Field
        label="Slug"
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The end of its address: small letters, digits and hyphens."
        value={form.slug}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <Field
        label="Poster URL"
        name="poster"
        inputMode="url"
        autoComplete="off"
        value={form.poster}
        onChange={(event) => change({ poster: event.target.value })}
      />
      <Field
        label="Cover poster URL (optional)"
        name="cover_poster"
        inputMode="url"
        autoComplete="off"
        hint="Wide. With one, the page appears in the catalogue's carousel."
        value={form.cover_poster}
        onChange={(event) => change({ cover_poster: event.target.value })}
      />
      <TextArea
        label="HTML code"
        name="html_code"
        code
        rows={8}
        value={form.html_code}
        onChange={(event) => change({ html_code: event.target.value })}
      />
      <ErrorBoundary resetKey={form.html_code}>
        <EmbedPreview html={form.html_code} />
      </ErrorBoundary>
    </>
  )
}
