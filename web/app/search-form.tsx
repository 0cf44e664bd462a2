import { useAtom } from 'jotai'
import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { paths } from './paths.ts'
import styles from './search-form.module.css'
import { searchTermAtom } from './search-term.ts'

interface SearchFormProps {
  readonly className?: string | undefined
  readonly onSearch?: () => void
  /** True where a dialog shall open with the field ready. */
  readonly first?: boolean
}

/** The site's search: what is typed filters home at once, submitting opens the results (NAV-05, DEC-41). Works without script. */
export function SearchForm({ className = '', onSearch, first = false }: SearchFormProps) {
  const [term, setTerm] = useAtom(searchTermAtom)
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // What was typed before the script was there counts too.
  useEffect(() => {
    const early = form.current?.querySelector('input')?.value
    if (early) setTerm(early)
  }, [setTerm])
  return (
    <search className={`${styles.search} ${className}`}>
      <form
        ref={form}
        action="/search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          navigate(paths.search(term.trim()))
          onSearch?.()
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          Search movies…
        </label>
        <input
          data-focus-first={first || undefined}
          id={id}
          className={styles.input}
          type="search"
          name="query"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder="Search movies…"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
