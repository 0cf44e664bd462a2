import { useSearchParams } from 'react-router'
import { ListingScreen } from './listing-screen.tsx'

export { listingHandle as handle } from './listing-handle.ts'

/** /categories?name={name} (LIST-02). */
export function Component() {
  const name = useSearchParams()[0].get('name') ?? ''
  return <ListingScreen mode="categories" name={name.trim()} />
}
