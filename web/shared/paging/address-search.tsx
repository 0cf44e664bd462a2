import { type FormEvent, type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { Icon } from '../ui/icon.tsx'
import styles from './address-search.module.css'
import { useAskedAddress } from './asked-address.ts'

const PAUSE_MS = 250

interface AddressSearchProps {
  /** The text in the address. */
  readonly value: string
  /** The page's address with another text. */
  readonly address: (text: string) => string
  /** The box's placeholder and accessible name. */
  readonly label: string
  readonly box?: RefObject<HTMLInputElement | null>
}

/**
 * A search box for the current page's list. What is typed goes into the address after a short pause. The first text adds a history
 * entry, so that Back returns to the list before it; later texts replace this entry.
 */
export function AddressSearch({ value, address, label, box }: AddressSearchProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const router = use(DataRouterContext)?.router
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  const sent = useRef(value)
  const asked = new URLSearchParams(useAskedAddress().search).get('q')?.trim() ?? ''
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A click on a link, or Back, during the pause cancels the search, which would cancel that navigation. React re-renders too late.
  useEffect(() => {
    const cancel = () => clearTimeout(pause.current)
    const followed = (event: MouseEvent) => event.defaultPrevented && cancel()
    document.addEventListener('click', followed)
    window.addEventListener('popstate', cancel)
    return () => {
      document.removeEventListener('click', followed)
      window.removeEventListener('popstate', cancel)
    }
  }, [])

  // Back, Forward and links change the address: the box shows its text then. What was typed changes it too, and on a slow phone the page
  // of the first letters may come when there are more.
  const isTyped = useNavigationType() !== 'POP' && state?.typed === true
  const follow = useEffectEvent(() => {
    if (isTyped) return
    if (value !== sent.current && input.current) input.current.value = value
    sent.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text in the address
  useLayoutEffect(() => follow(), [value, input])
  const followUp = useEffectEvent(typed)
  useEffect(() => {
    // Takes over what was typed before hydration.
    followUp()
    return () => clearTimeout(pause.current)
  }, [])

  function search(event: FormEvent): void {
    event.preventDefault()
    clearTimeout(pause.current)
    const text = input.current?.value.trim() ?? ''
    sent.current = text
    if (text === asked) return
    // useLocation is a render behind the router: on a busy device, the next text can come in between.
    const shown = router ? router.state.location.state : state
    void navigate(address(text), {
      replace: shown?.typed === true,
      preventScrollReset: true,
      state: { typed: true },
    })
  }

  function typed(): void {
    clearTimeout(pause.current)
    // Submitted, for the address may have changed by then: this is the `search` of an earlier rendering.
    pause.current = setTimeout(() => input.current?.form?.requestSubmit(), PAUSE_MS)
  }

  const [path = '', query] = address('').split('?')
  return (
    <form className={styles.form} action={useHref(path)} onSubmit={search}>
      {[...new URLSearchParams(query)].map(
        ([name, text]) => name !== 'q' && <input key={name} type="hidden" name={name} value={text} />,
      )}
      <Icon name="search" />
      <input
        ref={input}
        className={styles.box}
        type="search"
        name="q"
        defaultValue={value}
        onChange={typed}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
    </form>
  )
}
