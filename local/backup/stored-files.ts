import { createClient } from '@supabase/supabase-js'
import { StartProblem } from '../start-problem.ts'

/** Where files are stored: the address of a backend and a key that may read and write all of them. */
export type FileStore = { url: string; secretKey: string }
export type FileFacts = { mimetype?: string | undefined; cacheControl?: string | undefined; eTag?: string | undefined }
/** A row of storage.objects, with what is said of the file. */
export type StoredFile = {
  bucket_id: string
  name: string
  metadata: FileFacts | null
}
export type Bucket = {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** The answer with a file, or null where it is not stored any more. */
export async function openFile(
  { url, secretKey }: FileStore,
  { bucket_id, name }: StoredFile,
): Promise<Response | null> {
  const path = [bucket_id, ...name.split('/')].map(encodeURIComponent).join('/')
  const response = await fetch(`${url}/storage/v1/object/${path}`, {
    // A legacy secret key is a JWT, which must be in both. Without identity, the length of what is sent is not that of the file.
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}`, 'Accept-Encoding': 'identity' },
  })
  if (response.ok) return response
  const text = await response.text()
  if (response.status === 404 || /not.?found/i.test(text)) return null
  throw new StartProblem(`The file ${bucket_id}/${name} cannot be read: ${response.status} ${text.slice(0, 200)}`)
}

/** Stores files, over those of the same names, and makes and removes what is needed for that. */
export function fileWriter({ url, secretKey }: FileStore) {
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const must = (what: string, error: { message: string } | null) => {
    if (error) throw new StartProblem(`${what}: ${error.message}`)
  }
  return {
    async makeBucket({ id, public: isPublic, file_size_limit, allowed_mime_types }: Bucket) {
      const { error } = await storage.createBucket(id, {
        public: isPublic,
        ...(file_size_limit !== null && { fileSizeLimit: Number(file_size_limit) }),
        ...(allowed_mime_types && { allowedMimeTypes: allowed_mime_types }),
      })
      must(`The bucket ${id} cannot be made`, error)
    },
    async store({ bucket_id, name, metadata }: StoredFile, content: Uint8Array<ArrayBuffer>) {
      const { error } = await storage.from(bucket_id).upload(name, content, {
        contentType: metadata?.mimetype ?? 'application/octet-stream',
        cacheControl: /\d+/.exec(metadata?.cacheControl ?? '')?.[0] ?? '3600',
        upsert: true,
      })
      must(`The file ${bucket_id}/${name} cannot be stored`, error)
    },
    async remove(bucket: string, names: string[]) {
      const { error } = await storage.from(bucket).remove(names)
      must(`Files of ${bucket} cannot be deleted`, error)
    },
  }
}
