import { expect, test } from 'vitest'
import { FILE_FOLDERS, fileOfKey, originalKey, pyramidKey, thumbnailKey } from './keys.ts'

const file = { tenantId: '6f1c5f0e-3a55-4c0e-8a43-9d8f6f1f2b10', sha256: 'ab'.repeat(32) }

test('a key identifies the file that it belongs to', () => {
  const keys = [thumbnailKey(file, 3), pyramidKey(file, 0), originalKey(file)]
  expect(keys.map((key) => key.split('/')[0])).toEqual([...FILE_FOLDERS])
  for (const key of keys) expect(fileOfKey(key)).toEqual(file)
  const strange = ['originals/one', `originals/${file.tenantId}/ab/${file.sha256}x`, `a/${keys[0]}`]
  for (const key of strange) expect(fileOfKey(key)).toBeNull()
})
