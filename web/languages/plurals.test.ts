import { expect, test } from 'vitest'
import hi from './hi.tsx'
import ta from './ta.tsx'

test('verbs agree with the number of films', () => {
  expect([1, 2].map(ta.paging.moreShown)).toEqual(['மேலும் 1 காட்டப்படுகிறது', 'மேலும் 2 காட்டப்படுகின்றன'])
  expect([1, 2].map((found) => ta.home.matches(found, 30, 'x'))).toEqual([
    '30 படங்களில் 1 “x” உடன் பொருந்துகிறது.',
    '30 படங்களில் 2 “x” உடன் பொருந்துகின்றன.',
  ])
  expect([1, 2].map(hi.paging.moreShown)).toEqual(['1 और दिखाया गया', '2 और दिखाए गए'])
})
