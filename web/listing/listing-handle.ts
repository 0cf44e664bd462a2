import type { ListingPage } from '../../domain/pages/listing.ts'
import type { PageHandle } from '../app/page-head.ts'

/** The head of a listing, whichever way it was asked for. */
export const listingHandle: PageHandle<ListingPage> = {
  head: async (site, result) => {
    const { listingHead } = await import('../../domain/head/listing-head.ts')
    return listingHead(site, result.status === 'ready' ? result.page : null)
  },
}
