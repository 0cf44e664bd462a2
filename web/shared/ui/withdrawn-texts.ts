import { translated } from '../../../domain/translated.ts'

/** Texts of a withdrawn page. Apart from the texts of all pages, because few pages show them. */
export const texts = translated('withdrawn', {
  withdrawn: 'Withdrawn',
  since: 'Since',
  reason: 'Reason',
  contactUs: 'Contact us',
})
