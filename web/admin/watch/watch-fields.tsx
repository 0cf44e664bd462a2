import type { WatchForm } from '../../../domain/forms.ts'
import { Field } from '../../account/field.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EmbedPreview } from './embed-preview.tsx'

interface WatchFieldsProps {
  readonly form: WatchForm
  readonly problems: Readonly<Record<string, string>>
  readonly change: (part: Partial<WatchForm>) => void
  /** What to do when a title is typed: a new page's slug follows it. */
  readonly onTitle: (title: string) => void
  /** True where the keyboard goes on in the first field. */
  readonly autoFocus?: boolean
}

/** The fields of a watch page, for a new one and for editing in place. */
export function WatchFields({ form, problems, change, onTitle, autoFocus = false }: WatchFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={300}
        autoFocus={autoFocus}
        value={form.title}
        problem={problems.title}
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
        problem={problems.slug}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <PictureField
        label="Poster URL"
        name="poster"
        value={form.poster}
        problem={problems.poster}
        onChange={(poster) => change({ poster })}
      />
      <PictureField
        label="Cover poster URL (optional)"
        name="cover_poster"
        shape="wide"
        hint="Landscape; needed to appear in the carousel."
        value={form.cover_poster}
        problem={problems.cover_poster}
        onChange={(cover_poster) => change({ cover_poster })}
      />
      <TextArea
        label="HTML code"
        name="html_code"
        code
        rows={8}
        value={form.html_code}
        problem={problems.html_code}
        onChange={(event) => change({ html_code: event.target.value })}
      />
      <ErrorBoundary resetKey={form.html_code}>
        <EmbedPreview html={form.html_code} />
      </ErrorBoundary>
    </>
  )
}
