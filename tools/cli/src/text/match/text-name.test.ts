import { expect, test } from 'vitest'
import { namesOfImage } from './text-name.ts'

test('an access copy has the text of its master, and no other file has that of another', () => {
  expect(namesOfImage('MS_12_3.access.jpg')).toEqual(['MS_12_3.access.jpg', 'MS_12_3.access', 'MS_12_3'])
  expect(namesOfImage('MS_12_3.tif')).toEqual(['MS_12_3.tif', 'MS_12_3'])
  expect([namesOfImage('scan'), namesOfImage('.access.jpg')]).toEqual([['scan'], ['.access.jpg', '.access']])
})
