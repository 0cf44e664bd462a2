import type { MovieForm } from '../../../../domain/movie-form.ts'
import { Field } from '../../../shared/form/field.tsx'
import { fieldsOf } from '../editor/fields-of.ts'
import { TextArea } from '../ui/inputs.tsx'
import { MoreFields } from '../ui/more-fields.tsx'
import styles from './movie-form.module.css'
import { texts } from './texts.ts'

const NAMES = [
  'directors',
  'cast_members',
  'runtime_minutes',
  'certificate',
  'original_language',
  'trailer_url',
  'imdb_id',
  'tmdb_id',
  'wikidata_id',
] as const
type Name = (typeof NAMES)[number]

interface FactFieldsProps {
  readonly form: Pick<MovieForm, Name>
  readonly problems: Readonly<Record<string, string>>
  /** Where a field's value was taken from, by name. */
  readonly origins: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<MovieForm>) => void
}

/** The facts of a film, none of them required. They are closed on a phone, where they are long, as long as there are none. */
export function FactFields({ form, problems, origins, onChange }: FactFieldsProps) {
  const fields = fieldsOf<Name>(form, problems, onChange)
  const text = (name: Name, hint?: string) => ({
    ...fields.text(name),
    label: texts[name],
    hint: origins[name] ? texts.takenFrom(origins[name]) : hint,
  })
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{texts.facts}</legend>
      <MoreFields
        label={texts.facts}
        open={NAMES.some((name) => form[name] !== '') || matchMedia('(min-width: 48rem)').matches}
        hasProblem={NAMES.some((name) => problems[name] !== undefined)}
      >
        <div className={styles.columns}>
          <Field {...text('directors', texts.separated)} />
          <Field {...text('runtime_minutes')} inputMode="numeric" placeholder="167" />
          <Field {...text('certificate')} placeholder="U/A" />
          <Field {...text('original_language')} placeholder="Tamil" />
          <Field {...text('trailer_url')} inputMode="url" />
          <Field {...text('imdb_id')} placeholder="tt0050188" />
          <Field {...text('tmdb_id')} inputMode="numeric" />
          <Field {...text('wikidata_id')} placeholder="Q3536447" />
        </div>
        <TextArea {...text('cast_members', texts.castHint)} rows={5} />
      </MoreFields>
    </fieldset>
  )
}
