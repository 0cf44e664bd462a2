import type { ReactNode } from 'react'
import { CATEGORIES, LANGUAGES } from '../../../domain/catalogue.ts'
import type { MovieForm } from '../../../domain/movie-form.ts'
import { Field } from '../../account/field.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './movie-fields.module.css'
import { OfferedList } from './offered-list.tsx'
import type { TakenSlug } from './use-free-slug.ts'

interface MovieFieldsProps {
  readonly form: MovieForm
  readonly problems: Readonly<Record<string, string>>
  /** True when a stored movie is edited: its slug stays (ADMMOV-13). */
  readonly editing: boolean
  /** Whose slug the title of a new movie gives, where another movie has it. */
  readonly taken: TakenSlug | null
  readonly onChange: (part: Partial<MovieForm>) => void
  readonly onTitle: (title: string) => void
  /** The download blocks. */
  readonly children: ReactNode
}

type TextName = 'native_title' | 'year' | 'poster_color' | 'subCategory' | 'linkColor'

/** What a movie is made of, beside its downloads. */
export function MovieFields({ form, problems, editing, taken, onChange, onTitle, children }: MovieFieldsProps) {
  const text = (name: TextName) => ({
    name,
    value: form[name],
    problem: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <div className={styles.columns}>
        <Field
          label="Title"
          name="title"
          value={form.title}
          problem={problems.title}
          autoComplete="off"
          autoFocus={editing}
          onChange={(event) => onTitle(event.target.value)}
        />
        <Field label="Native title" hint="In its own script, shown beside the title." {...text('native_title')} />
        <Field
          label="Slug"
          name="slug"
          value={taken?.free ?? form.slug}
          readOnly
          hint={
            editing
              ? 'Fixed after publishing, so links keep working.'
              : taken
                ? `Another movie has the address “${taken.slug}”. This one gets “${taken.free}”.`
                : 'Made from the title.'
          }
        />
        <Field label="Year" inputMode="numeric" {...text('year')} />
        <PictureField
          label="Poster"
          name="poster"
          hint="Image URL, portrait (2:3)"
          value={form.poster}
          problem={problems.poster}
          onChange={(poster) => onChange({ poster })}
        />
        <Field
          label="Poster colour"
          placeholder="#7a1f2b"
          hint="Shown while the poster loads."
          {...text('poster_color')}
        />
      </div>
      <TextArea
        label="Description"
        name="description"
        value={form.description}
        problem={problems.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={styles.columns}>
        <OfferedList
          label="Categories"
          name="categories"
          value={form.categories}
          offered={CATEGORIES}
          problem={problems.categories}
          onChange={(categories) => onChange({ categories })}
        />
        <OfferedList
          label="Languages"
          name="language"
          value={form.language}
          offered={LANGUAGES}
          problem={problems.language}
          onChange={(language) => onChange({ language })}
        />
        <Field label="Subcategories" placeholder="Drama, Comedy" hint="Separated by commas." {...text('subCategory')} />
        <Field label="Link colour" {...text('linkColor')} />
      </div>
      {children}
      <TextArea
        label="Watch URL or embed code"
        name="watchUrl"
        rows={2}
        code
        value={form.watchUrl}
        problem={problems.watchUrl}
        hint="An address opens in a new tab; embed code leads to the watch page with the same title."
        onChange={(event) => onChange({ watchUrl: event.target.value })}
      />
      <div className={styles.boxes}>
        <CheckBox
          label="Show on the homepage"
          name="showOnHomepage"
          checked={form.showOnHomepage === true}
          onChange={(event) => onChange({ showOnHomepage: event.target.checked })}
        />
        <CheckBox
          label="Direct links only"
          name="directLinksOnly"
          checked={form.directLinksOnly}
          onChange={(event) => onChange({ directLinksOnly: event.target.checked })}
        />
      </div>
    </>
  )
}
