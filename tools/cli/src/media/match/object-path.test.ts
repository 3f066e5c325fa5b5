import { expect, test } from 'vitest'
import { fileNameOf, pathBelow, relativePathOf } from './object-path.ts'

test.each([
  ['images/0001.tif', 'images/0001.tif', '0001.tif'],
  ['/images/0001.tif', 'images/0001.tif', '0001.tif'],
  ['images%2F00%C3%A91.tif?size=full#page', 'images/00é1.tif', '00é1.tif'],
  ['scans\\50%.jpg', 'scans/50%.jpg', '50%.jpg'],
  ['https://example.org/images/0001.tif?x=1', null, '0001.tif'],
  ['//example.org/images/0001.tif', null, '0001.tif'],
  ['urn:nbn:de:1', null, null],
  ['https://example.org/viewer/', null, 'viewer'],
  ['#page', null, null],
])('%s is the path %j, with the file name %j', (address, path, name) => {
  expect(relativePathOf(address)).toBe(path)
  expect(fileNameOf(address)).toBe(name)
})

test.each([
  ['a/b.tif', '/data/a/b.tif'],
  ['a/../b.tif', '/data/b.tif'],
  ['..a/b.tif', '/data/..a/b.tif'],
  ['../b.tif', null],
  ['a/../../b.tif', null],
  ['..', null],
  ['/etc/passwd', null],
  ['a\0.tif', null],
])('%j below /data is %j', (path, expected) => {
  expect(pathBelow('/data', path)).toBe(expected)
})
