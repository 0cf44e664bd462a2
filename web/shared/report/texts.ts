/** The texts of the button 'Report a problem'. */
export const texts = {
  report: 'Report a problem',
  reportWith: (name: string) => `Report a problem with ${name}`,
}
