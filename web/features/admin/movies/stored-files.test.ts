import { describe, expect, test } from 'vitest'
import { storedFilePath, storedFileUrl, torrentPath, torrentPaths } from './stored-files.ts'

describe('the place of a torrent', () => {
  test('[DATA-40] is files/{timestamp}_{slug}/{quality}_{size}.torrent', () => {
    const place = { stamp: 1795000000000, slug: 'the-kid', quality: '1080p', size: '1.4 GB' }
    expect(torrentPath(place)).toBe('files/1795000000000_the-kid/1080p_1.4 GB.torrent')
  })

  test('[DATA-40] two of one quality and size do not overwrite each other', () => {
    const same = { stamp: 1, slug: 'a', quality: '720p', size: '1 GB' }
    const paths = [...torrentPaths(['x', 'y', 'z'].map((id) => ({ ...same, id }))).values()]
    expect(new Set(paths).size).toBe(3)
  })

  test('[DATA-41, DEC-68] its public address leads back to it', () => {
    const path = 'files/1_a/1080p_1.4 GB (2).torrent'
    expect(storedFileUrl(path)).toBe('/storage/v1/object/public/torrents/files/1_a/1080p_1.4%20GB%20(2).torrent')
    expect(storedFilePath(storedFileUrl(path))).toBe(path)
    expect(storedFilePath(`https://talkies.example${storedFileUrl(path)}`)).toBe(path)
  })

  test.each(['https://files.example/a.torrent', '', '/posters/a.webp', '/storage/v1/object/public/torrents/%E0%A4%A'])(
    '[DEC-68] %j is no stored file',
    (url) => expect(storedFilePath(url)).toBeNull(),
  )
})
