import { getDefaultStore } from 'jotai'
import type { SiteFacts } from '../../../domain/site.ts'
import { hasShared } from '../storage/flags.ts'
import { sharedTexts } from '../texts.ts'
import { showToast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'
import { openShareSheet } from './share-page.ts'

const PHOTO_APP = 'https://www.instagram.com/'

/** Stores that the visitor shared the site. A press on a share button is enough: what was sent cannot be known (DEC-32). */
export function rememberShare(): void {
  getDefaultStore().set(hasShared, true)
}

/**
 * Shares with the photo app, which has no share link: opens the system's share sheet, or without one copies the address and opens
 * the app's site in a new tab (POPUP-06, DEC-31). Counts as shared; failures are only logged.
 */
export async function shareWithPhotoApp(site: SiteFacts): Promise<void> {
  rememberShare()
  if ('share' in navigator) {
    await openShareSheet({ title: site.name, url: site.url })
    return
  }
  if (await copyText(site.url)) void showToast('success', sharedTexts.linkCopied)
  window.open(PHOTO_APP, '_blank', 'noopener')
}
