import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { paths } from '../shared/page/paths.ts'
import { useSearchTerm } from '../shared/page/search-term.ts'
import { Icon } from '../shared/ui/icon.tsx'
import styles from './search-form.module.css'
import { texts } from './texts.ts'

interface SearchFormProps {
  readonly className?: string | undefined
  readonly onSearch?: () => void
  /** True where it has the focus when /search is opened without a query. */
  readonly main?: boolean
}

/** The site's search: what is typed filters home at once, submitting opens the results (NAV-05, DEC-41). Works without script. */
export function SearchForm({ className = '', onSearch, main = false }: SearchFormProps) {
  const { term, setTerm, place, asked } = useSearchTerm()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const focused = main && place !== '' && asked === ''
  const takeOver = useEffectEvent(() => {
    // What was typed before the script was there counts too.
    const early = input.current?.value ?? ''
    if (early !== term) setTerm(early)
  })
  useEffect(() => takeOver(), [])
  useEffect(() => {
    // A first load has the attribute, and Back leaves the focus alone.
    if (focused && place && arrival !== 'POP') input.current?.focus()
  }, [focused, place, arrival])
  return (
    <search className={`${styles.search} ${className}`}>
      <form
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(paths.search(term.trim()))
          onSearch?.()
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {texts.searchMovies}
        </label>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder={texts.searchMovies}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: this page is there to be typed into, also before its script has come
          autoFocus={focused}
        />
        <button type="submit" className={styles.submit} aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
