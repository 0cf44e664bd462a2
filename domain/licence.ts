import { httpUrl } from './web-address.ts'

/** Where a licence can be read: its own address, or that of a Creative Commons licence by its name, like 'CC BY-SA 4.0'; else null. */
export function licenceAddress(licence: string): string | null {
  const [, kind, version] = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)$/i.exec(licence.trim()) ?? []
  if (kind) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`
  if (/^CC0( 1\.0)?$/i.test(licence.trim())) return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return httpUrl(licence)
}
