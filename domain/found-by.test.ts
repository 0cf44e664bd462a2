import { expect, test } from 'vitest'
import { foundBy, personOf } from './found-by.ts'

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

test.each([
  ['"sivaji ganesan"', { name: 'Sivaji Ganesan', directs: false, acts: true }],
  ['"b r panthulu"', { name: 'B. R. Panthulu', directs: true, acts: false }],
  ['"sivaji"', null],
  ['sivaji ganesan', null],
  ['"..."', null],
])('%s asks for the films of %j', (query, person) => {
  expect(personOf([film, { directors: [], cast_members: [] }], query)).toEqual(person)
})
