import { expect, test } from 'vitest'
import { readArclight, readFormer } from './former-request.ts'

test.each([
  ['/papers', '', ['/papers'], null],
  ['/index.php/papers', 'sf_culture=fr', ['/papers?sf_culture=fr', '/papers'], null],
  ['/index.php/papers;ead', 'sf_format=xml', ['/papers;ead?sf_format=xml', '/papers;ead', '/papers'], 'ead'],
  ['/papers;dc', '', ['/papers;dc', '/papers'], 'dc'],
  ['/papers;isad', '', ['/papers;isad', '/papers'], null],
  ['/papers/informationobject/inventory', '', ['/papers/informationobject/inventory', '/papers'], null],
  ['/repositories/2/resources/3/pdf', '', ['/repositories/2/resources/3/pdf', '/repositories/2/resources/3'], 'pdf'],
  [
    '/repositories/2/resources/3/inventory',
    '',
    ['/repositories/2/resources/3/inventory', '/repositories/2/resources/3'],
    null,
  ],
  ['/catalog/a_c1/raw', '', ['/catalog/a_c1/raw', '/catalog/a_c1'], null],
  ['/handle/10079/fa', '', ['/handle/10079/fa', '/10079/fa'], null],
  ['/caf%C3%A9/', '', ['/café'], null],
])('%s?%s', (path, query, addresses, part) => {
  expect(readFormer(path, query)).toEqual({ addresses, part })
})

test.each(['/', '/%zz', '/%00', '/api/public/records', '/.env'])('%s is none', (path) => {
  expect(readFormer(path, '')).toBeNull()
})

test('an id of ArcLight begins with that of its collection', () => {
  expect(readArclight('/catalog/a-1_c')).toEqual({
    id: 'a-1_c',
    collections: ['/catalog/a', '/catalog/a-', '/catalog/a-1', '/catalog/a-1_'],
  })
  expect(readArclight('/catalog/a')).toBeNull()
  expect(readArclight('/papers')).toBeNull()
  expect(readArclight(`/catalog/${'a'.repeat(300)}`)).toBeNull()
})
