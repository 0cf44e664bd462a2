import * as v from 'valibot'
import { type Db, rows } from './pages/read.ts'
import { sourceDigest } from './picture-hash.ts'
import { pictureAddress } from './pictures.ts'

const FetchedPicture = v.object({
  hash: v.string(),
  type: v.picklist(['webp', 'jpeg']),
  width: v.number(),
  source: v.string(),
})

/** The addresses here of the pictures that were fetched from these addresses before, up to a hundred. */
export async function fetchedPictures(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  const elsewhere = new Map<string, string>()
  for (const address of addresses) if (address) elsewhere.set(await sourceDigest(address), address)
  if (elsewhere.size === 0) return new Map()
  const query = db
    .from('pictures')
    .select('hash,type,width,source')
    .in('source', [...elsewhere.keys()])
  const pictures = await rows(FetchedPicture, query)
  return new Map(pictures.map((picture) => [elsewhere.get(picture.source) ?? '', pictureAddress(picture)]))
}
