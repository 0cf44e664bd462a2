import { describe, expect, test } from 'vitest'
import type { DownloadBlock } from '../../../../domain/rows/movie.ts'
import { downloadFileName, downloadSources } from './sources.ts'

const block = (parts: Partial<DownloadBlock> = {}): DownloadBlock => ({
  id: '1',
  quality: '720p',
  size: '1.2 GB',
  format: 'x264',
  url: '',
  filename: '',
  directUrl: '',
  magnet: '',
  gpLink: '',
  audio: [],
  subtitles: [],
  licence: '',
  origin: '',
  showGifAfter: false,
  count: 0,
  ...parts,
})
const every = block({
  url: 'https://files.example/a.torrent',
  magnet: 'magnet:?xt=urn:btih:0123',
  directUrl: 'https://direct.example/a',
  gpLink: 'https://gp.example/a',
})
const kinds = (offered: DownloadBlock, directOnly = false) =>
  downloadSources(offered, directOnly).map((source) => source.kind)

describe('sources', () => {
  test('[DL-01] exactly the sources that exist are offered', () => {
    expect(kinds(every)).toEqual(['direct', 'file', 'magnet', 'gp'])
    expect(kinds(block())).toEqual([])
    expect(kinds(block({ gpLink: every.gpLink }))).toEqual(['gp'])
    expect(kinds(block({ url: '/storage/v1/object/public/torrents/a.torrent', magnet: every.magnet }))).toEqual([
      'file',
      'magnet',
    ])
  })

  test('[DL-01, DEC-55] directLinksOnly leaves direct and GP links', () => {
    expect(kinds(every, true)).toEqual(['direct', 'gp'])
  })

  test.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['//evil.example/a'],
    ['/\\evil.example/a'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    [' \u202ehttps://evil.example'],
  ])('[DEC-62, DL-01] %j is never a source', (address) => {
    expect(kinds(block({ url: address, magnet: address, directUrl: address, gpLink: address }))).toEqual([])
  })
})

describe('the name a file is saved under', () => {
  test("[DL-06] it is '{quality}_{format}.torrent'", () => {
    expect(downloadFileName(block())).toBe('720p_x264.torrent')
  })

  test.each([
    [{ quality: '1080p HD', format: 'WEB/DL' }, '1080p_HD_WEB_DL.torrent'],
    [{ quality: '480p', format: '' }, '480p.torrent'],
    [{ quality: '../../etc', format: 'passwd' }, '.._.._etc_passwd.torrent'],
    [{ quality: 'தமிழ்', format: '😀' }, '_______.torrent'],
    [{ quality: 'ex\u202egnp.exe', format: 'x' }, 'ex_gnp.exe_x.torrent'],
    [{ quality: 'a\u0000b\r\nc', format: '"; x=' }, 'a_b__c____x_.torrent'],
    [{ quality: '\u212a', format: '\u017f' }, '___.torrent'],
  ])('[DL-07] %j becomes %s', (parts, name) => {
    expect(downloadFileName(block(parts))).toBe(name)
  })

  test.each([
    ['My film (1948).torrent', 'My_film__1948_.torrent'],
    ['', 'download.torrent'],
    ['\u202e', '_'],
  ])('[DEC-64] without quality and format the stored name %j gives %s', (filename, name) => {
    expect(downloadFileName(block({ quality: '', format: '', filename }))).toBe(name)
  })

  test('[DL-06, DEC-90] a file that is not a torrent keeps its ending', () => {
    expect(downloadFileName(block({ url: 'https://files.example/film.MKV?token=a.zip' }))).toBe('720p_x264.mkv')
    expect(downloadFileName(block({ url: 'https://files.example/film.torrent' }))).toBe('720p_x264.torrent')
    expect(downloadFileName(block({ url: 'https://files.example/get?file=film.mp4' }))).toBe('720p_x264.torrent')
  })
})
