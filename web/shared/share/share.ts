import { getDefaultStore } from 'jotai'
import type { SiteFacts } from '../../../domain/site.ts'
import { hasShared } from '../storage/flags.ts'
import { showToast } from '../ui/toast.ts'
import { copyText } from './copy-text.ts'

const PHOTO_APP = 'https://www.instagram.com/'

/** The visitor pressed a way to share; whether anything was sent cannot be known, and a press is enough (DEC-32). */
export function rememberShare(): void {
  getDefaultStore().set(hasShared, true)
}

/**
 * Shares with the photo app, which has no share link: the system's share sheet where there is one, else the address is
 * copied and the app's site opens in a new tab (POPUP-06, DEC-31). Counts as shared; failures are only logged.
 */
export async function shareWithPhotoApp(site: SiteFacts): Promise<void> {
  rememberShare()
  if ('share' in navigator) {
    await navigator.share({ title: site.name, url: site.url }).catch((error: unknown) => {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error('sharing failed', error)
    })
    return
  }
  if (await copyText(site.url)) void showToast('success', 'Link copied!')
  window.open(PHOTO_APP, '_blank', 'noopener')
}
