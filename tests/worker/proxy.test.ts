import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { fetchFile } from '../../worker/proxy/fetch-file.ts'
import { attachment, safeFileName } from '../../worker/proxy/file-name.ts'
import { block, unique } from '../support/rows.ts'
import { makeHomeMovie, makeOwner } from './support/database.ts'
import { announce, setOutage } from './support/outbound.ts'
import { SITE, visit } from './support/requests.ts'

const FILE = 'https://files.example/file.bin'
function proxy(url: string, init: RequestInit = {}, filename = 'film_720p.torrent'): Promise<Response> {
  return visit(`/proxy-download?${new URLSearchParams({ url, filename })}`, init)
}

/** A movie that offers the address, in a field of its download. */
async function offer(url: string, field = 'url'): Promise<string> {
  await makeHomeMovie({ downloads: [block({ [field]: url })] })
  return url
}

beforeEach(() => announce('https://files.example'))

describe('a download', () => {
  it('[API-11, DL-05, SEC-02] is the whole file, as an attachment that no browser runs', async () => {
    const answer = await proxy(await offer(FILE))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '1000000',
      'content-type': 'application/x-bittorrent',
      'content-disposition': 'attachment; filename="film_720p.torrent"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(1_000_000)
  })

  it.each(['url', 'directUrl', 'gpLink'])('[DEC-61] may be any of the addresses a block has: %s', async (field) => {
    expect((await proxy(await offer(`${FILE}?${unique(field)}`, field))).status).toBe(200)
  })

  it('[DEC-61] is requested without cookies, tokens or referrer', async () => {
    const answer = await proxy(await offer('https://files.example/headers'), {
      headers: {
        Cookie: 'refresh=secret',
        Authorization: 'Bearer secret',
        Referer: 'https://talkies.example/movie/x',
        'X-Forwarded-For': '203.0.113.7',
        Range: 'bytes=0-',
      },
    })
    const asked = JSON.parse(Buffer.from(await answer.arrayBuffer()).toString())
    expect(JSON.stringify(asked)).not.toMatch(/secret|talkies.example|203\.0\.113|2001:db8/)
    expect(asked.range).toBe('bytes=0-')
    expect(asked['accept-encoding']).toBe('identity')
  })

  it('[DEC-61] passes on no header that a browser would act on', async () => {
    const answer = await proxy(await offer('https://files.example/evil.html'), {}, 'x.html')
    expect(answer.headers.get('Content-Type')).toBe('application/octet-stream')
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/)
    for (const name of ['Set-Cookie', 'Refresh', 'Location']) expect(answer.headers.get(name)).toBeNull()
  })

  it('[DEC-61] follows a redirect to another public host', async () => {
    announce('https://mirror.example')
    const url = await offer(
      `https://files.example/redirect?to=${encodeURIComponent('https://mirror.example/file.bin')}`,
    )
    const answer = await proxy(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('1000000')
  })

  it('[DEC-61, SEC-02] gives the data service’s key to the data service, and never to where it redirects', async () => {
    announce('https://mirror.example')
    const asked = async (address: string): Promise<string> => {
      const source = { url: new URL(address), key: 'secret-key' }
      return (await fetchFile(new Request(SITE), source, () => true)).text()
    }
    expect(await asked('https://files.example/headers')).toContain('secret-key')
    const elsewhere = encodeURIComponent('https://mirror.example/headers')
    const seen = await asked(`https://files.example/redirect?to=${elsewhere}`)
    expect(JSON.parse(seen)['accept-encoding']).toBe('identity')
    expect(seen).not.toContain('secret-key')
  })

  it.each([
    ['a path, as rows hold it', (path: string) => path],
    ['an address of the site', (path: string) => SITE + path],
  ])("[DEC-61] of the site's own bucket goes by %s", async (_what, spell) => {
    const owner = await makeOwner()
    const path = `/storage/v1/object/torrents/files/1_${unique('film')}/720p_1.torrent`
    await visit(path, {
      method: 'POST',
      body: 'd8:announce3:abce',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/x-bittorrent' },
    })
    const answer = await proxy(spell(path.replace('/object/', '/object/public/')))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('d8:announce3:abce')
  })
})

describe('resuming a download', () => {
  it.each([
    ['bytes=0-99', 206, '100', 'bytes 0-99/1000000'],
    ['bytes=999990-', 206, '10', 'bytes 999990-999999/1000000'],
    ['bytes=2000000-', 416, null, 'bytes */1000000'],
  ])('[DEC-61] Range %s', async (range, status, length, contentRange) => {
    const answer = await proxy(await offer(FILE), { headers: { Range: range } })
    expect(answer.status).toBe(status)
    if (length) expect(answer.headers.get('Content-Length')).toBe(length)
    expect(answer.headers.get('Content-Range')).toBe(contentRange)
  })

  it('several ranges are not asked for, because their parts would come in a format of their own', async () => {
    const url = await offer('https://files.example/headers')
    const asked = async (range: string) => {
      const { range: sent, 'if-range': ifRange } = await (
        await proxy(url, { headers: { Range: range, 'If-Range': '"x"' } })
      ).json<Record<string, string>>()
      return [sent, ifRange]
    }
    expect(await asked('bytes=0-9,20-29')).toEqual([undefined, undefined])
    expect(await asked('bytes=0-9')).toEqual(['bytes=0-9', '"x"'])
  })

  it('[DEC-61] If-Range: the part when the file is the same, the whole when it is not', async () => {
    await offer(FILE)
    const etag = (await proxy(FILE, { method: 'HEAD' })).headers.get('ETag') ?? ''
    expect((await proxy(FILE, { headers: { Range: 'bytes=5-', 'If-Range': etag } })).status).toBe(206)
    expect((await proxy(FILE, { headers: { Range: 'bytes=5-', 'If-Range': '"other"' } })).status).toBe(200)
  })

  it.each(['ETag', 'Last-Modified'])(
    '[DEC-61] If-Range by %s at a place that ignores it: a part of another file is never sent',
    async (validator) => {
      const url = await offer('https://files.example/careless.bin')
      const known = (await proxy(url, { method: 'HEAD' })).headers.get(validator) ?? ''
      const part = await proxy(url, { headers: { Range: 'bytes=5-', 'If-Range': known } })
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 999_995])
      const old = validator === 'ETag' ? '"old"' : 'Thu, 19 Nov 2026 00:00:00 GMT'
      const whole = await proxy(url, { headers: { Range: 'bytes=5-', 'If-Range': old } })
      expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 1_000_000])
      expect(whole.headers.get('Content-Range')).toBeNull()
    },
  )

  it('[DEC-61] If-None-Match: 304', async () => {
    await offer(FILE)
    const etag = (await proxy(FILE, { method: 'HEAD' })).headers.get('ETag') ?? ''
    expect((await proxy(FILE, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  it('[DEC-61] HEAD has the headers and no body', async () => {
    const answer = await proxy(await offer(FILE), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('1000000')
    expect((await answer.arrayBuffer()).byteLength).toBe(0)
  })

  it.each([405, 501])('[DEC-61] HEAD works where the server of the file refuses it with %i', async (status) => {
    const answer = await proxy(await offer(`https://files.example/no-head/${status}`), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('1000000')
    expect(answer.headers.get('Content-Range')).toBeNull()
  })

  it('ends the upstream request when the visitor leaves', async () => {
    const aborted = async (): Promise<number> => (await fetch(`${env.FILE_SERVER}/aborted`)).json()
    const before = await aborted()
    const answer = await proxy(await offer('https://files.example/endless'))
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(aborted).toBe(before + 1)
  })
})

describe('what fails', () => {
  it.each([401, 403, 404, 410, 429, 500, 503])('[DEC-61] upstream %i is 502 with a sentence', async (status) => {
    const answer = await proxy(await offer(`https://files.example/status/${status}`))
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({ success: false, message: expect.any(String) })
    expect(answer.headers.get('Content-Disposition')).toBeNull()
  })

  it('[DEC-61] a host that cannot be reached is 502', async () => {
    expect((await proxy(await offer('https://unannounced.example/a'))).status).toBe(502)
  })

  it('[DEC-61] a redirect loop is 502', async () => {
    const address = 'https://files.example/redirect?to=%2Fredirect%3Fto%3D%252Fredirect'
    expect((await proxy(await offer(address))).status).toBe(502)
  })

  it('a host that does not answer is 504', async () => {
    const request = new Request(SITE)
    await expect(
      fetchFile(request, { url: new URL('https://files.example/never') }, () => true, { timeoutMs: 50 }),
    ).rejects.toMatchObject({
      status: 504,
    })
  })

  it('a catalogue that cannot be read is 502, and a stored file is 502 too', async () => {
    await offer(FILE)
    setOutage(true)
    expect((await proxy(FILE)).status).toBe(502)
    expect((await proxy('/storage/v1/object/public/torrents/files/1_a/a.torrent')).status).toBe(502)
  })

  it('a body that is cut off fails', async () => {
    const answer = await proxy(await offer('https://files.example/cut'))
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })
})

describe('[DL-06, DL-07] the name of the saved file', () => {
  it.each([
    ['720p_WEB-DL.torrent', '720p_WEB-DL.torrent'],
    ['a b/c\\d:e*f?.torrent', 'a_b_c_d_e_f_.torrent'],
    ['../../etc/passwd', 'etc_passwd'],
    ['.htaccess', 'htaccess'],
    ['a"; filename="evil.exe', 'a___filename__evil.exe'],
    ['a\r\nSet-Cookie: x=1', 'a__Set-Cookie__x_1'],
    ['\u202Etnerrot.exe', 'tnerrot.exe'],
    ['', 'download'],
    ['...', 'download'],
    ['சந்திரலேகா.torrent', 'சந்திரலேகா.torrent'],
    [`${'x'.repeat(300)}.torrent`, `${'x'.repeat(142)}.torrent`],
  ])('%j', (given, wanted) => {
    expect(safeFileName(given)).toBe(wanted)
  })

  it('follows RFC 6266 in both forms', () => {
    expect(attachment('film.torrent')).toBe('attachment; filename="film.torrent"')
    expect(attachment('Amélie_சந்தி.torrent')).toBe(
      `attachment; filename="Amelie____.torrent"; filename*=UTF-8''Am%C3%A9lie_%E0%AE%9A%E0%AE%A8%E0%AF%8D%E0%AE%A4%E0%AE%BF.torrent`,
    )
  })

  it('is sent to the browser', async () => {
    const answer = await proxy(await offer(FILE), {}, 'சந்திரலேகா 1948.torrent')
    expect(answer.headers.get('Content-Disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('சந்திரலேகா_1948.torrent')}`,
    )
  })
})
