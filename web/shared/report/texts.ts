import { translated } from '../../../domain/translated.ts'

/** The texts of the button 'Report a problem'. */
export const texts = translated('report', {
  report: 'Report a problem',
  reportWith: (name: string) => `Report a problem with ${name}`,
})
