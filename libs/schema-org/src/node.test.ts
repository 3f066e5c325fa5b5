import { expect, test } from 'vitest'
import { known } from './node.ts'

test('a node has no unknown values', () => {
  expect(known({ a: null, b: [], c: 0, d: undefined })).toEqual({ c: 0 })
})
