import { LANGUAGES, labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { readYears } from './read-year.ts'

test.each([
  ['1850', 1850, 1850],
  [' ١٨٥٠ ', 1850, 1850],
  ['１８５０', 1850, 1850],
  ['c. 1850', 1850, 1850],
  ['ca 1850', 1850, 1850],
  ['vers 1850', 1850, 1850],
  ['~1850', 1850, 1850],
  ['1850s', 1850, 1859],
  ['1850’s', 1850, 1859],
  ['1850er', 1850, 1859],
  ['1850er Jahre', 1850, 1859],
  ['années 1850', 1850, 1859],
  ['18..', 1800, 1899],
  ['18xx', 1800, 1899],
  ['185?', 1850, 1859],
  ['185-', 1850, 1859],
  ['400 BC', -399, -399],
  ['400 b.c.e.', -399, -399],
  ['400 v. Chr.', -399, -399],
  ['400 av. J.-C.', -399, -399],
  ['400 π.Χ.', -399, -399],
  ['公元前400年', -399, -399],
  ['-399', -399, -399],
  ['−399', -399, -399],
  ['AD 50', 50, 50],
  ['50 CE', 50, 50],
  ['1850-1860', 1850, 1860],
  ['1850–60', 1850, 1860],
  ['1850-05-17', 1850, 1850],
])('%j is %i to %i', (typed, first, last) => {
  expect(readYears(typed)).toEqual({ first, last })
})

test.each(['', 'soon', '18.', '1850 or so', '10000', '1860-1850', '0 BC', '18....', 'x'.repeat(1000)])(
  '%j is no year',
  (typed) => {
    expect(readYears(typed)).toBeNull()
  },
)

test('what pages show is read again, in every language', () => {
  for (const language of LANGUAGES) {
    for (const year of [-399, 0, 1, 1850]) {
      expect([language, readYears(labelsIn(language).year(year))]).toEqual([language, { first: year, last: year }])
    }
  }
})
