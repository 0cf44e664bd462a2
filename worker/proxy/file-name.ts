const MAX_LENGTH = 150

/** The file name of a download: letters of any script, digits, '_', '-' and '.', without a leading dot; 'download' when empty. */
export function safeFileName(wanted: string | null): string {
  const name = (wanted ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_.-]/gu, '_')
    .replace(/\.+$/, '')
  // Cut at the front, so that the extension stays.
  return (
    [...name]
      .slice(-MAX_LENGTH)
      .join('')
      .replace(/^[._]+/, '') || 'download'
  )
}

/** Content-Disposition of an attachment (RFC 6266), with its name in ASCII and, if it has other characters, in UTF-8 (RFC 8187). */
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
