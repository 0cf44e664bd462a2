import { expect, test } from 'vitest'
import { foundBy } from './found-by.ts'

const film = {
  title: 'Karnan',
  native_title: 'கர்ணன்',
  directors: ['B. R. Panthulu'],
  cast_members: [{ name: 'Sivaji Ganesan' }, { name: 'N. T. Rama Rao' }],
}

test.each([
  ['sivaji', 'Sivaji Ganesan', 'cast'],
  ['"sivaji ganesan"', 'Sivaji Ganesan', 'cast'],
  ['ntr', 'N. T. Rama Rao', 'cast'],
  ['panthulu', 'B. R. Panthulu', 'director'],
  ['br panthulu', 'B. R. Panthulu', 'director'],
])('%s finds a film for %s', (query, name, as) => {
  expect(foundBy(film, query)).toEqual({ name, as })
})

// Other spellings are found too, but for which person is only known to the database.
test.each(['karnan', 'கர்ணன்', '1964', 'tamil', 'horror', 'shivaji ganeshan', 'சிவாஜி', '', '"'])(
  '%j finds it for no person',
  (query) => {
    expect(foundBy(film, query)).toBeNull()
  },
)
