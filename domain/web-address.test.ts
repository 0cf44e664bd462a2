import { expect, test } from 'vitest'
import { licenceAddress } from './web-address.ts'

test.each([
  ['CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'],
  ['cc by-nc-sa 4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
  ['CC-BY-ND-2.5', 'https://creativecommons.org/licenses/by-nd/2.5/'],
  ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['https://licences.example/1', 'https://licences.example/1'],
  ['Public domain in India', null],
  ['CC BY', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the licence “%s” can be read at %s', (licence, address) => expect(licenceAddress(licence)).toBe(address))
