/** How long the browser has to read a blob before its URL is revoked. */
const BLOB_LIFE_MS = 60_000

/** Has the browser save a file that was made in the page. */
export function saveBlob(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), BLOB_LIFE_MS)
}
