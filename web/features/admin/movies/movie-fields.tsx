import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DEFAULT_LINK_COLOR, LANGUAGES } from '../../../../domain/catalogue.ts'
import type { MovieForm } from '../../../../domain/movie-form.ts'
import { splitList } from '../../../../domain/rows/text.ts'
import { Field } from '../../../shared/form/field.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { useCategories } from '../categories.ts'
import { fieldsOf } from '../editor/editor-form.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { texts as adminTexts } from '../texts.ts'
import { CheckBox, ColorField, MoreFields, TextArea } from '../ui/inputs.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import styles from './movie-form.module.css'
import { freeSlug, sameMovies } from './movie-store.ts'
import { texts } from './texts.ts'

interface MovieFieldsProps {
  readonly form: MovieForm
  readonly problems: Readonly<Record<string, string>>
  /** Where a field's value was taken from, by name. */
  readonly origins: Readonly<Record<string, string>>
  /** True when a published movie is edited: its slug does not follow the title (ADMMOV-13). */
  readonly editing: boolean
  /** True for one that is unpublished: its slug is kept. */
  readonly isKept: boolean
  /** The id of a stored draft. */
  readonly draftId: string | null
  readonly onChange: (part: Partial<MovieForm>) => void
  readonly onTitle: (title: string) => void
  /** The download blocks. */
  readonly children: ReactNode
}

type Name = Exclude<keyof MovieForm, 'showOnHomepage' | 'directLinksOnly' | 'downloads'>

/** The facts of a film. */
const FACTS = [
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

/** The fields of a movie in their groups, around its downloads. */
export function MovieFields({
  form,
  problems,
  origins,
  editing,
  isKept,
  draftId,
  onChange,
  onTitle,
  children,
}: MovieFieldsProps) {
  const fields = fieldsOf<Name>(form, problems, onChange)
  const hinted = (name: Name, hint?: string) => ({ hint: origins[name] ? texts.takenFrom(origins[name]) : hint })
  const value = (name: Name, hint?: string) => ({ ...fields.value(name), ...hinted(name, hint) })
  const text = (name: Name, hint?: string) => ({ ...fields.text(name), ...hinted(name, hint) })
  const fact = (name: (typeof FACTS)[number], hint?: string) => ({ ...text(name, hint), label: texts[name] })
  const hasFacts = FACTS.some((name) => form[name] !== '')
  return (
    <div className={styles.groups}>
      <p className={styles.hint}>{texts.requiredFields}</p>
      <fieldset className={styles.group}>
        <legend>{texts.whatItIs}</legend>
        <div className={styles.columns}>
          <Field
            {...text('title')}
            label={texts.titleField}
            required
            autoFocus={editing}
            onChange={(event) => onTitle(event.target.value)}
          />
          {!editing && <SameMovies title={form.title} year={form.year} own={draftId} />}
          <Field {...text('native_title', texts.nativeTitleHint)} label={texts.nativeTitle} />
          {editing ? (
            <Field
              {...text('slug')}
              label={texts.slug}
              required
              readOnly={isKept}
              hint={isKept ? adminTexts.keptAddress : texts.slugOfPublished}
            />
          ) : (
            <SlugField slug={form.slug} draftId={draftId} />
          )}
          <Field {...text('year')} label={texts.year} inputMode="numeric" />
          <PictureField
            {...value('poster', texts.posterHint)}
            what="poster"
            label={texts.poster}
            required
            onChange={(poster, color) => onChange({ poster, ...(color && { poster_color: color }) })}
          />
          <ColorField
            {...value('poster_color')}
            label={texts.posterColor}
            hint={texts.posterColorHint}
            placeholder="#7a1f2b"
            onChange={(poster_color) => onChange({ poster_color })}
          />
        </div>
        <TextArea {...text('description')} label={texts.description} required />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.whereListed}</legend>
        <div className={styles.columns}>
          <OfferedList
            {...value('categories', texts.separated)}
            label={texts.categories}
            offered={useCategories()[0]}
            onChange={(categories) => onChange({ categories })}
          />
          <OfferedList
            {...value('language', texts.separated)}
            label={texts.languages}
            offered={LANGUAGES}
            onChange={(language) => onChange({ language })}
          />
          <Field
            {...text('subCategory', texts.separated)}
            label={texts.subcategories}
            placeholder="Drama, Comedy"
            required
          />
        </div>
        <CheckBox
          label={texts.onHomepage}
          name="showOnHomepage"
          checked={form.showOnHomepage === true}
          onChange={(event) => onChange({ showOnHomepage: event.target.checked })}
        />
      </fieldset>
      {/* None of them is required. On a phone, where they are long, they are closed as long as there are none. */}
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{texts.facts}</legend>
        <MoreFields
          label={texts.facts}
          open={hasFacts || matchMedia('(min-width: 48rem)').matches}
          hasProblem={FACTS.some((name) => problems[name] !== undefined)}
        >
          <div className={styles.columns}>
            <Field {...fact('directors', texts.separated)} />
            <Field {...fact('runtime_minutes')} inputMode="numeric" placeholder="167" />
            <Field {...fact('certificate')} placeholder="U/A" />
            <Field {...fact('original_language')} placeholder="Tamil" />
            <Field {...fact('trailer_url')} inputMode="url" />
            <Field {...fact('imdb_id')} placeholder="tt0050188" />
            <Field {...fact('tmdb_id')} inputMode="numeric" />
            <Field {...fact('wikidata_id')} placeholder="Q3536447" />
          </div>
          <TextArea {...fact('cast_members', texts.castHint)} rows={5} />
        </MoreFields>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.downloads}</legend>
        {children}
        <CheckBox
          label={texts.directLinksOnly}
          name="directLinksOnly"
          checked={form.directLinksOnly}
          onChange={(event) => onChange({ directLinksOnly: event.target.checked })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.sharing}</legend>
        <TextArea {...text('watchUrl')} label={texts.watchUrl} hint={texts.watchUrlHint} rows={2} code />
        <ColorField
          {...value('linkColor')}
          label={texts.linkColor}
          placeholder={DEFAULT_LINK_COLOR}
          onChange={(linkColor) => onChange({ linkColor })}
        />
      </fieldset>
    </div>
  )
}

/** The slug of a new movie or a draft, which follows the title. It says when another movie has it, and which one this movie gets instead. */
function SlugField({ slug, draftId }: { readonly slug: string; readonly draftId: string | null }) {
  const asked = useDebounced(slug)
  const { data: free = slug } = useQuery({
    queryKey: ['movie', 'free slug', asked, draftId],
    queryFn: ({ signal }) => freeSlug(asked, draftId, signal),
    enabled: asked !== '' && asked === slug,
  })
  const isTaken = asked === slug && free !== slug
  const hint = isTaken ? texts.slugTaken(slug, free) : texts.slugOfTitle
  return <Field label={texts.slug} name="slug" value={isTaken ? free : slug} readOnly hint={hint} />
}

/** Links to the movies that are in the catalogue already under this title and year. */
function SameMovies({
  title,
  year,
  own,
}: {
  readonly title: string
  readonly year: string
  readonly own: string | null
}) {
  const [name, when] = [useDebounced(title.trim()), useDebounced(year.trim())]
  const { data = [] } = useQuery({
    queryKey: ['movie', 'same', name, when],
    queryFn: ({ signal }) => sameMovies(name, when, signal),
    enabled: name !== '',
  })
  const others = data.filter(({ id }) => id !== own)
  return (
    <div role="status">
      {name === title.trim() && others.length > 0 && (
        <p className={styles.warning}>
          {texts.inCatalogue}{' '}
          {others.map((movie) => (
            <a
              key={movie.id}
              href={movie.is_public ? paths.movie(movie.slug) : `${paths.adminUpload}?edit=${movie.id}`}
              target="_blank"
              rel="noopener"
            >
              {movie.title} {movie.year && `(${movie.year})`}
              <span className="visually-hidden">{texts.newTab}</span>
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

interface OfferedListProps {
  readonly label: string
  readonly name: string
  /** Comma-separated. */
  readonly value: string
  readonly offered: readonly string[]
  readonly problem: string | undefined
  readonly hint: string | undefined
  readonly onChange: (value: string) => void
}

/** A comma-separated list to type, with common entries to press (DATA-18, DATA-19). */
function OfferedList({ offered, onChange, ...input }: OfferedListProps) {
  const chosen = splitList(input.value)
  const isSame = (entry: string) => (each: string) => each.toLowerCase() === entry.toLowerCase()
  function toggle(entry: string) {
    const others = chosen.filter((each) => !isSame(entry)(each))
    onChange((others.length < chosen.length ? others : [...chosen, entry]).join(', '))
  }
  return (
    <div className={styles.list}>
      <Field {...input} required autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      <fieldset className={styles.entries}>
        <legend className="visually-hidden">{texts.common(input.label)}</legend>
        {offered.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-pressed={chosen.some(isSame(entry))}
            onClick={() => toggle(entry)}
          >
            {entry}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
