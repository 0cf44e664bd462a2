import { sharedTexts } from '../texts.ts'
import { showToast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'

/**
 * Shares the page: on phones and tablets with the system's share sheet, which can copy the address too, elsewhere by copying it
 * (MOVIE-09).
 */
export async function sharePage(title: string): Promise<void> {
  const url = location.href
  if (matchMedia('(pointer: coarse)').matches && (await openShareSheet({ title, url }))) return
  if (await copyText(url)) void showToast('success', sharedTexts.linkCopied)
}

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
