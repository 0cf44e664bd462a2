// Browsers compute hashes only over https and on localhost.

/** The name of a stored picture's folder, from the bytes of its original. */
export const pictureHash = async (original: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  (await sha256(original)).slice(0, 20)

/** What `pictures.source` has of the address from which a picture was fetched: everybody can read that column. */
export const sourceDigest = (address: string) => sha256(new TextEncoder().encode(address))

async function sha256(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
