import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useNavigationType } from 'react-router'
import type { BoxState } from '../features/search/suggestions.tsx'
import { paths } from '../shared/page/paths.ts'
import { useSearchTerm } from '../shared/page/search-term.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { lazyPart } from '../shared/ui/lazy-part.tsx'
import styles from './search-form.module.css'
import { texts } from './texts.ts'

const Suggestions = lazyPart(() => import('../features/search/suggestions.tsx').then((module) => module.Suggestions), {
  optional: true,
})
const CLOSED: BoxState = { role: 'combobox', 'aria-expanded': false }

interface SearchFormProps {
  readonly className?: string | undefined
  readonly onSearch?: () => void
  /** True for the form in the site header: on /search it takes the focus, and the results follow what is typed. */
  readonly main?: boolean
}

/**
 * The site's search: typing filters home at once, submitting opens the results (NAV-05, DEC-41). It works without script. The
 * code of the suggestions is loaded when the box is first used.
 */
export function SearchForm({ className = '', onSearch, main = false }: SearchFormProps) {
  const { term, setTerm, typedIn, place, asked } = useSearchTerm()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(term)
  /** True while the box has what was typed into it last. */
  const isOwn = useRef(true)
  const [used, setUsed] = useState(false)
  const [boxState, setBoxState] = useState(CLOSED)
  const focused = main && place !== '' && asked === ''
  const takeOver = useEffectEvent(() => {
    // Takes over what was typed before hydration.
    const early = input.current?.value ?? ''
    if (early !== term) setTerm(early, id)
    if (document.activeElement === input.current) setUsed(true)
  })
  useEffect(() => takeOver(), [])
  // The box is uncontrolled: while React is busy with a page, it would put back a text from before the last letters.
  useLayoutEffect(() => {
    const isTyping = typedIn === id && isOwn.current
    if (term !== shown.current && !isTyping && input.current) {
      input.current.value = term
      isOwn.current = false
    }
    shown.current = term
  }, [term, typedIn, id])
  useLayoutEffect(() => {
    // A first load has the attribute, and Back does not move the focus.
    if (focused && place && arrival !== 'POP') input.current?.focus()
  }, [focused, place, arrival])
  return (
    <search className={`${styles.search} ${className}`}>
      <form
        action={useHref(paths.search(''))}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim() ?? ''
          navigate(paths.search(text), { replace: place !== '' && text === asked })
          onSearch?.()
        }}
      >
        <input
          ref={input}
          className={styles.input}
          // Not type=search, which is no combobox.
          type="text"
          inputMode="search"
          {...boxState}
          name="query"
          defaultValue={term}
          onFocus={() => setUsed(true)}
          onChange={(event) => {
            isOwn.current = true
            setTerm(event.target.value, id)
          }}
          placeholder={texts.searchMovies}
          aria-label={texts.searchMovies}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: typing is what this page is for, also before hydration
          autoFocus={focused}
        />
        <button type="submit" className={styles.submit} aria-label={sharedTexts.search}>
          <Icon name="search" />
        </button>
      </form>
      {used && <Suggestions box={input} id={id} onChange={setBoxState} onLeave={onSearch} withResults={main} />}
    </search>
  )
}
