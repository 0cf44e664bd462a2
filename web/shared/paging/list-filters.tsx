import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { Facets } from '../../../domain/pages/filters.ts'
import { FACETS, type Facet } from '../../../domain/pages/page-parameters.ts'
import { SORTS } from '../../../domain/pages/parameters.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { withParameters } from '../page/paths.ts'
import { sharedTexts } from '../texts.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { SteppedSelect } from '../ui/stepped-select.tsx'
import { useAskedAddress } from './asked-address.ts'
import styles from './list-filters.module.css'
import { texts } from './texts.ts'

/** The filters and the order in an address, in the form that `withParameters` takes. */
export function chosenIn(params: URLSearchParams, kinds: readonly Facet[] = FACETS): Record<string, string> {
  const names = [...kinds, 'sort']
  return Object.fromEntries(names.flatMap((name) => (params.get(name)?.trim() ? [[name, params.get(name) ?? '']] : [])))
}

interface ListFiltersProps {
  /** The list's address without filters and order. */
  readonly path: string
  /** Null on later pages, which offer to change only what is chosen. */
  readonly facets: Facets | null
  /** What the list can be filtered by. */
  readonly kinds?: readonly Facet[]
  /** What the list is sorted by when the address does not say. */
  readonly ownOrder?: 'newest' | 'bestMatch' | 'lastChanged'
}

/** The selects for a list's language, genre, decade, quality, subtitles and order. They are a form, so they work without script too. */
export function ListFilters({ path, facets, kinds = FACETS, ownOrder = 'newest' }: ListFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // While the list loads, the selects show what was just chosen.
  const { search } = useAskedAddress()
  const chosen = chosenIn(new URLSearchParams(search), kinds)
  const [action = '', query] = path.split('?')

  function apply(): void {
    if (!form.current) return
    const given = [...new FormData(form.current)].filter(([, value]) => value !== '')
    void navigate(withParameters(action, Object.fromEntries(given) as Record<string, string>), {
      preventScrollReset: true,
    })
  }
  const takeOver = useEffectEvent(() => {
    // Takes over what was chosen before hydration.
    const selects = form.current?.querySelectorAll('select') ?? []
    if ([...selects].some(({ name, value }) => !same(value, chosen[name] ?? ''))) apply()
  })
  useEffect(() => takeOver(), [])

  /** False when the filter could not exclude any film: it has no value, or one that all films have. */
  function divides(kind: Facet): boolean {
    if (chosen[kind] || !facets) return Boolean(chosen[kind])
    return facets[kind].length > 1 || facets[kind].some(({ movies }) => movies < facets.total)
  }
  // A select that was shown stays, so that choosing does not move the others.
  const [offered, setOffered] = useState<readonly Facet[]>([])
  const shown = kinds.filter((kind) => offered.includes(kind) || divides(kind))
  if (shown.some((kind) => !offered.includes(kind))) setOffered([...offered, ...shown])
  const orders = SORTS.filter((sort) => sort !== ownOrder)
  return (
    <form
      ref={form}
      action={useHref(action)}
      aria-label={texts.filters}
      className={styles.filters}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.map((kind) => (
        <Choice
          key={kind}
          name={kind}
          label={texts.kinds[kind]}
          chosen={chosen[kind] ?? ''}
          options={[
            ['', texts.any[kind]],
            ...(facets?.[kind] ?? []).map(
              ({ label, movies }): Option => [label, texts.counted(texts.value(kind, inPageLanguage(label)), movies)],
            ),
          ]}
          onChange={apply}
        />
      ))}
      <Choice
        name="sort"
        label={texts.order}
        chosen={orders.find((sort) => sort === chosen.sort) ?? ''}
        options={[
          ['', ownOrder === 'newest' ? texts.orders.newest : texts[ownOrder]],
          ...orders.map((sort): Option => [sort, texts.orders[sort]]),
        ]}
        onChange={apply}
      />
      <noscript>
        <button type="submit" className={buttonClass('main')}>
          {texts.apply}
        </button>
      </noscript>
      {kinds.some((kind) => chosen[kind]) && (
        <Link to={path} preventScrollReset className={buttonClass('quiet')}>
          {sharedTexts.clearFilters}
        </Link>
      )}
    </form>
  )
}

type Option = readonly [value: string, text: string]

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly chosen: string
  /** The first one means no filter. */
  readonly options: readonly Option[]
  readonly onChange: () => void
}

function Choice({ name, label, chosen, options, onChange }: ChoiceProps) {
  const known = options.find(([value]) => same(value, chosen))
  return (
    <label className={styles.choice} data-chosen={chosen !== '' || undefined}>
      <span className="visually-hidden">{label}</span>
      <SteppedSelect name={name} value={known?.[0] ?? chosen} onChoose={onChange}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {!known && <option value={chosen}>{chosen}</option>}
      </SteppedSelect>
      <Icon name="down" size={18} />
    </label>
  )
}

/** An address may have a filter in other letter case than the films. */
function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
