/** Opens the system's share sheet; false where there is none, or where it cannot be opened. */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // The visitor closed it.
    if (error instanceof DOMException && error.name === 'AbortError') return true
    console.error('sharing failed', error)
    return false
  }
}
