export type ToastKind = 'success' | 'error' | 'info'

/** Shows a short message at the top centre for 3 s (NAV-27, TIME-01). Its code is fetched with the first one. */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const { raise } = await import('./toast-area.tsx')
  raise(kind, text)
}
