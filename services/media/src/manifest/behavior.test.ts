import type { Description } from '@fonds/archive'
import { expect, test } from 'vitest'
import { behaviorOf } from './behavior.ts'

const withExtent = (quantity: number | null, unit: string | null) => ({
  body: { extent: [{ text: '', quantity, unit }] } as unknown as Description['body'],
})

test.each([
  [1, 'volume', 20, 'paged'],
  [1, 'Vol.', 20, 'paged'],
  [1, 'Band', 20, 'paged'],
  [1, 'مجلد', 20, 'paged'],
  [1, 'volume', 2, 'individuals'],
  [3, 'volume', 20, 'individuals'],
  [null, 'volume', 20, 'individuals'],
  [1, 'folder', 20, 'individuals'],
  [1, null, 20, 'individuals'],
] as const)('%s %s with %i images: %s', (quantity, unit, images, behavior) => {
  expect(behaviorOf(withExtent(quantity, unit), images)).toBe(behavior)
})
