import { expect, test } from 'vitest'
import { canonicalRights } from './canonical-rights.ts'

test.each([
  ['https://creativecommons.org/licenses/by-sa/4.0/', 'http://creativecommons.org/licenses/by-sa/4.0/'],
  ['http://www.creativecommons.org/licenses/by-nc-nd/3.0', 'http://creativecommons.org/licenses/by-nc-nd/3.0/'],
  ['https://creativecommons.org/licenses/by/3.0/au/', 'http://creativecommons.org/licenses/by/3.0/au/'],
  ['https://creativecommons.org/licenses/by/3.0/AU', 'http://creativecommons.org/licenses/by/3.0/au/'],
  ['https://creativecommons.org/licenses/by/4.0/deed.de', 'http://creativecommons.org/licenses/by/4.0/'],
  ['https://creativecommons.org/licenses/by/4.0/legalcode', 'http://creativecommons.org/licenses/by/4.0/'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'http://creativecommons.org/publicdomain/mark/1.0/'],
  ['HTTPS://CreativeCommons.org/Licenses/BY/2.5/', 'http://creativecommons.org/licenses/by/2.5/'],
  ['https://rightsstatements.org/vocab/NoC-US/1.0/', 'http://rightsstatements.org/vocab/NoC-US/1.0/'],
  ['http://www.rightsstatements.org/page/CNE/1.0/?language=en', 'http://rightsstatements.org/vocab/CNE/1.0/'],
  ['https://rightsstatements.org/data/InC-EDU/1.0', 'http://rightsstatements.org/vocab/InC-EDU/1.0/'],
  ['HTTP://RightsStatements.org/Vocab/UND/1.0/', 'http://rightsstatements.org/vocab/UND/1.0/'],
])('%s is written %s', (uri, canonical) => {
  expect(canonicalRights(uri)).toBe(canonical)
})

test.each([
  null,
  '',
  'https://mill.example/licence',
  'See https://creativecommons.org/licenses/by/4.0/',
  'See http://rightsstatements.org/vocab/InC/1.0/',
  'ftp://creativecommons.org/licenses/by/4.0/',
  'ftp://rightsstatements.org/vocab/InC/1.0/',
  'https://creativecommons.org.example/licenses/by/4.0/',
  'https://wwwxcreativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org/licences/by/4.0/',
  'https://creativecommons.org/licenses/by/4/',
  'https://creativecommons.org/licenses/by/14.0/',
  'https://creativecommons.org/licenses/by/4.0x',
  'https://creativecommons.org/licenses/by/4x0/',
  'https://creativecommons.org/licenses/b1/4.0/',
  'https://rightsstatements.org.example/vocab/InC/1.0/',
  'https://rightsstatements.org/terms/InC/1.0/',
  'https://rightsstatements.org/vocab/InC/1/',
  'https://rightsstatements.org/vocab/InC/1.0x',
  'https://rightsstatements.org/vocab/In1/1.0/',
])('%j names neither a licence nor a rights statement', (uri) => {
  expect(canonicalRights(uri)).toBeNull()
})
