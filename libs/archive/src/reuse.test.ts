import { expect, test } from 'vitest'
import { reuseOf } from './reuse.ts'

test.each([
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'free'],
  ['https://creativecommons.org/publicdomain/mark/1.0/deed.de', 'free'],
  ['https://creativecommons.org/licenses/by/4.0/', 'free'],
  ['http://creativecommons.org/licenses/by-sa/3.0/at/', 'free'],
  ['https://rightsstatements.org/page/NoC-US/1.0/?language=en', 'free'],
  ['https://creativecommons.org/licenses/by-nc/4.0/', 'conditions'],
  ['https://creativecommons.org/licenses/by-nd/4.0/', 'conditions'],
  ['http://rightsstatements.org/vocab/NoC-NC/1.0/', 'conditions'],
  ['http://rightsstatements.org/vocab/NoC-OKLR/1.0/', 'conditions'],
  ['http://rightsstatements.org/vocab/InC-EDU/1.0/', 'conditions'],
  ['http://rightsstatements.org/vocab/InC/1.0/', 'copyright'],
  ['http://rightsstatements.org/vocab/InC-OW-EU/1.0/', 'copyright'],
  ['http://rightsstatements.org/vocab/InC-RUU/1.0/', 'copyright'],
  ['http://rightsstatements.org/vocab/CNE/1.0/', 'unknown'],
  ['http://rightsstatements.org/vocab/NKC/1.0/', 'unknown'],
  ['https://example.org/creativecommons.org/licenses/by/4.0/', 'unknown'],
  ['Free to use', 'unknown'],
  [null, 'unknown'],
] as const)('%s allows: %s', (uri, reuse) => {
  expect(reuseOf({ uri })).toBe(reuse)
})

test('without a statement, nothing is known', () => {
  expect(reuseOf(null)).toBe('unknown')
})
