import { sharedTexts } from '../texts.ts'
import { showToast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'
import { openShareSheet } from './share-sheet.ts'

/**
 * Shares the page: on phones and tablets with the system's share sheet, which can copy the address too, elsewhere by copying it
 * (MOVIE-09).
 */
export async function sharePage(title: string): Promise<void> {
  const url = location.href
  if (matchMedia('(pointer: coarse)').matches && (await openShareSheet({ title, url }))) return
  if (await copyText(url)) void showToast('success', sharedTexts.linkCopied)
}
