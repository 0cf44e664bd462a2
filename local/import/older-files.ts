import type { SupabaseClient } from '@supabase/supabase-js'
import { progress } from '../backup/progress.ts'

const PAGE = 500

/** Copies the torrent files that are not here yet. */
export async function copyTorrents(
  old: SupabaseClient,
  here: SupabaseClient,
  print: (text: string) => void,
): Promise<void> {
  const tell = progress('torrent files', print)
  const [from, to] = [old.storage.from('torrents'), here.storage.from('torrents')]
  const copyFolder = async (folder: string): Promise<void> => {
    for (let offset = 0; ; offset += PAGE) {
      const { data, error } = await from.list(folder, { limit: PAGE, offset })
      if (error) return print(`The torrent files of the older site cannot be listed: ${error.message}`)
      const present = await to.list(folder, { limit: PAGE, offset: 0 })
      const known = new Set(present.data?.map(({ name }) => name))
      for (const { name, id } of data) {
        const path = folder === '' ? name : `${folder}/${name}`
        if (id === null) await copyFolder(path)
        else if (!known.has(name)) {
          const file = await from.download(path)
          if (file.error) print(`${path} cannot be read: ${file.error.message}`)
          else {
            const stored = await to.upload(path, await file.data.arrayBuffer(), {
              contentType: 'application/x-bittorrent',
            })
            if (stored.error) print(`${path} cannot be stored: ${stored.error.message}`)
            else tell(file.data.size)
          }
        }
      }
      if (data.length < PAGE) return
    }
  }
  await copyFolder('')
  tell.end()
}
