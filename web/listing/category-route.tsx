import { useParams } from 'react-router'
import { ListingScreen } from './listing-screen.tsx'

export { listingHandle as handle } from './listing-handle.ts'

/** /category/{name} (LIST-01). */
export function Component() {
  const name = useParams().code ?? ''
  return <ListingScreen mode="category" name={name.trim()} />
}
