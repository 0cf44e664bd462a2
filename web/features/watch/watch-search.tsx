import { type RefObject, useId } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { AddressSearch } from '../../shared/paging/address-search.tsx'
import { sharedTexts } from '../../shared/texts.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { texts } from './texts.ts'
import styles from './watch-search.module.css'

interface WatchSearchProps {
  /** Null while the search is closed. */
  readonly search: string | null
  readonly box: RefObject<HTMLInputElement | null>
  readonly onToggle: () => void
}

function address(text: string): string {
  return `${paths.watch}?q=${encodeURIComponent(text)}`
}

/** The watch catalogue's heading, with its search behind a button (WATCH-06). */
export function WatchSearch({ search, box, onToggle }: WatchSearchProps) {
  const searchId = useId()
  const open = search !== null
  return (
    <>
      <div className={styles.line}>
        <h1 className={styles.title}>{sharedTexts.watch}</h1>
        <Button
          kind="quiet"
          aria-label={texts.searchCatalogue}
          aria-expanded={open}
          aria-controls={searchId}
          onClick={onToggle}
        >
          <Icon name={open ? 'close' : 'search'} />
        </Button>
      </div>
      <search id={searchId} hidden={!open} className={styles.search}>
        {open && <AddressSearch value={search} address={address} label={texts.searchFilms} box={box} />}
      </search>
    </>
  )
}
