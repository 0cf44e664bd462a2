const MOST = 150

/** The name a download is saved under: letters of any script, digits, '_', '-' and '.'; never hidden, never empty. */
export function safeFileName(wanted: string | null): string {
  const name = (wanted ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '_')
    .replace(/\.+$/, '')
  // Cut at the front, so that the file extension stays; then no leading dot.
  return (
    [...name]
      .slice(-MOST)
      .join('')
      .replace(/^[._]+/, '') || 'download'
  )
}

/** RFC 6266: an attachment with its name in ASCII for old readers and in UTF-8 (RFC 8187) for the others. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/g, '_')
  const encoded = encodeURIComponent(name)
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain || 'download'}"; filename*=UTF-8''${encoded}`
}
