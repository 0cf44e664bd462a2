import type { ToastKind } from './toast-area.tsx'

/** Fetches the code of toasts before it is needed, so that a failure can be said without a network too. */
export const loadToasts = () => void import('./toast-area.tsx').catch(() => {})

/**
 * Shows a short message at the top centre for 3 s (NAV-27, TIME-01). Its code is fetched with the first one; if that fails, the
 * message is only logged. Never throws.
 */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  try {
    const { raise } = await import('./toast-area.tsx')
    raise(kind, text)
  } catch (error) {
    console.error('toast', text, error)
  }
}
