import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useSearchTerm } from '../../shared/page/search-term.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Title } from '../../shared/ui/title.tsx'
import { rememberSearch } from './search-history.ts'
import styles from './suggestions.module.css'
import { texts } from './texts.tsx'
import { useResultsWhileTyping } from './use-results-while-typing.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The attributes of the search box that describe its list. */
export interface BoxState {
  readonly role: 'combobox'
  readonly 'aria-expanded': boolean
  readonly 'aria-autocomplete'?: 'list'
  readonly 'aria-controls'?: string
  /** The option that the arrow keys chose. */
  readonly 'aria-activedescendant'?: string | undefined
}

interface SuggestionsProps {
  readonly box: RefObject<HTMLInputElement | null>
  /** The list's id. */
  readonly id: string
  readonly onChange: (state: BoxState) => void
  /** Called when a suggestion is followed. */
  readonly onLeave: (() => void) | undefined
  /** True where the results of /search follow what is typed. */
  readonly withResults: boolean
}

/**
 * The list below a search box: the popup of an editable combobox with list autocomplete
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the box.
 */
export function Suggestions({ box, id, onChange, onLeave, withResults }: SuggestionsProps) {
  const { term, place } = useSearchTerm()
  const [wanted, setWanted] = useState(true)
  /** Where the chosen option leads: the list may change while one is chosen. */
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useSuggestions(wanted ? term : null, place === '')
  const open = wanted && options.length > 0
  const active = options.findIndex(({ to }) => to === chosen)
  useResultsWhileTyping(box, withResults)

  const close = () => {
    setWanted(false)
    setChosen(null)
  }
  const optionId = (index: number) => `${id}-${index}`
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The input method uses these keys to choose among its own words.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setWanted(true)
      // The box itself is one of the places, between the last option and the first.
      const places = options.length + 1
      const next = ((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
      if (open) setChosen(options[next]?.to ?? null)
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if (event.key === 'Escape' && open) {
      // Closes the list, but not the dialog that the box may be in.
      event.preventDefault()
      close()
    }
  })
  const onInput = useEffectEvent(() => {
    setWanted(true)
    setChosen(null)
  })
  const onBlur = useEffectEvent(close)
  const onSubmit = useEffectEvent(() => {
    rememberSearch(box.current?.value ?? '')
    close()
    // On a phone the keyboard would cover the results.
    if (box.current?.value.trim() && matchMedia('(pointer: coarse)').matches) box.current.blur()
  })
  useEffect(() => {
    const input = box.current
    if (!input) return
    const stop = new AbortController()
    const { signal } = stop
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onInput(), { signal })
    input.addEventListener('blur', () => onBlur(), { signal })
    input.form?.addEventListener('submit', () => onSubmit(), { signal })
    return () => stop.abort()
  }, [box])
  const activeId = open && active >= 0 ? optionId(active) : undefined
  const report = useEffectEvent(() =>
    onChange({
      role: 'combobox',
      'aria-expanded': open,
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': activeId,
    }),
  )
  // The box and its list change together: a passive effect would set the box's attributes a render later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports these when they change
  useLayoutEffect(() => report(), [open, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      <p role="status" className="visually-hidden">
        {open && texts.suggestionCount(options.length)}
      </p>
      {open && (
        <div
          id={id}
          role="listbox"
          aria-label={texts.suggestions}
          className={styles.list}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map(({ to, kind, text, more }, index) => (
            <Link
              key={to}
              id={optionId(index)}
              to={to}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              data-kind={kind}
              onClick={() => {
                if (kind === 'movie' || kind === 'person' || kind === 'recent') rememberSearch(text)
                close()
                onLeave?.()
              }}
            >
              <span className={styles.words}>
                <Title text={text} className={styles.text} /> <Title text={more} className={styles.more} />
              </span>
              <span className={styles.kind}>{texts.kinds[kind]}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  )
}
