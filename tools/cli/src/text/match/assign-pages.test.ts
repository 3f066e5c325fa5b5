import type { TextImage } from '@fonds/db'
import { describe, expect, test } from 'vitest'
import { assignPages } from './assign-pages.ts'

const image = (name: string, more: Partial<TextImage> = {}): TextImage => ({
  ...{ id: name, file_name: name, width: 9, height: 9, renderable: true, page: null },
  ...{ text_sha256: null, text_language: null, text_revision: null },
  ...more,
})
const pages = (...numbers: (number | null)[]) => numbers.map((number) => ({ number, hasWords: true }))
const images = ['a.tif', 'b.tif', 'c.tif', 'd.tif'].map((name) => image(name))
const assigned = (...of: Parameters<typeof assignPages>) => {
  const found = assignPages(...of)
  return typeof found === 'string' ? found : found.map((one) => one?.file_name ?? null)
}

describe('pages of one file are the texts of', () => {
  test.each([
    ['as many images, in their order', pages(null, null, null, null), ['a.tif', 'b.tif', 'c.tif', 'd.tif']],
    ['as many images, whatever the numbers begin with', pages(17, 18, 19, 20), ['a.tif', 'b.tif', 'c.tif', 'd.tif']],
    ['as many images, by the order of their numbers', pages(2, 1, 4, 3), ['b.tif', 'a.tif', 'd.tif', 'c.tif']],
    ['the images with their numbers', pages(2, 4), ['b.tif', 'd.tif']],
    ['the images with their numbers from 0', pages(0, 2), ['a.tif', 'c.tif']],
    ['a part of a book', pages(101, 103), ['a.tif', 'c.tif']],
    ['the first images, if the numbers are all the same', pages(1, 1), ['a.tif', 'b.tif']],
    ['the first images, if the numbers fit nothing', pages(3, 900), ['a.tif', 'b.tif']],
  ])('%s', (_, given, found) => {
    expect(assigned(given, images, 'book')).toEqual(found)
  })

  test('the pages of the image with the name of the file', () => {
    const scan = ['1', '2'].map((id) => image('scan.tif', { id }))
    expect(assignPages(pages(null, null), [image('a.tif'), ...scan], 'scan')).toEqual(scan)
  })

  test('displayed images only, and of none without words', () => {
    const hidden = [image('x.pdf', { renderable: false }), ...images]
    expect(assigned([{ number: 1, hasWords: false }, ...pages(2)], hidden, 'book')).toEqual([null, 'b.tif'])
  })

  test('no image if there are too many', () => {
    expect(assigned(pages(1, 2, 3, 4, 5), images, 'book')).toBe('has 5 pages, but the description 4 images to display')
  })
})
