/** Texts of a withdrawn page. Apart from the texts of all pages, because few pages show them. */
export const texts = {
  withdrawn: 'Withdrawn',
  since: 'Since',
  reason: 'Reason',
  contactUs: 'Contact us',
}
