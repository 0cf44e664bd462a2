import { afterEach, expect, it, vi } from 'vitest'
import { saveBlob } from './save-blob.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('the address of a file is not revoked before the browser could read it', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => ({ click() {} }) })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveBlob(new Blob(['words']), 'words.txt')
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledOnce()
})
