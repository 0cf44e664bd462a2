import { listingTitle } from '../../domain/catalogue.ts'
import { scriptTag } from '../../domain/language.ts'
import { NativeTitle } from '../ui/native-title.tsx'
import styles from './listing-heading.module.css'
import { nativeName } from './native-name.ts'

/** A listing's hoarding: '{name} Movies' (LIST-03), and a language's own name in its own letters. */
export function ListingHeading({ name }: { readonly name: string }) {
  return (
    <header className={styles.hoarding}>
      <h1 className={styles.name} lang={scriptTag(name)}>
        {listingTitle(name)}
      </h1>
      <NativeTitle text={nativeName(name)} className={styles.native ?? ''} />
    </header>
  )
}
