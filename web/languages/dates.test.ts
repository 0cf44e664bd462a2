import { expect, it, onTestFinished, vi } from 'vitest'
import { setPageTexts } from '../../domain/translated.ts'
import { formatDate } from '../shared/ui/format-date.ts'
import { loadTexts } from './load.ts'

it.each([
  ['ta', '5 அக்டோபர், 2026'],
  ['te', '5 అక్టోబర్, 2026'],
  ['kn', 'ಅಕ್ಟೋಬರ್ 5, 2026'],
  ['ml', '2026 ഒക്‌ടോബർ 5'],
  ['hi', '5 अक्टूबर 2026'],
] as const)('a date in %s has the months of the site, and not those of the browser', async (language, date) => {
  const own = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => {
    own.mockRestore()
    setPageTexts({ language: 'en', texts: {} })
  })
  setPageTexts(await loadTexts(language))
  expect(formatDate('2026-10-05T06:00:00Z')).toBe(date)
  expect(own).not.toHaveBeenCalled()
})
