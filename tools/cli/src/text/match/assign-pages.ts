import type { TextImage } from '@fonds/db'
import { plural } from '@fonds/util'
import { namesOfImage } from './text-name.ts'

/** A page of a file: the number that the file states, and whether it has a text. */
interface Page {
  readonly number: number | null
  readonly hasWords: boolean
}

/**
 * Finds the images whose texts are the pages of one file: the pages of the image with its name, if there are several of
 * these, otherwise all images of the description that are displayed. As many pages as images follow each other as these do.
 * Fewer pages are matched by the numbers that the file states, which some programs count from 0.
 * @param stem name of the file without extensions
 * @returns the image of each page, null for a page without a text; or why there is none
 */
export function assignPages(
  pages: readonly Page[],
  images: readonly TextImage[],
  stem: string,
): readonly (TextImage | null)[] | string {
  const shown = images.filter(({ renderable }) => renderable)
  const named = shown.filter(({ file_name }) => namesOfImage(file_name).includes(stem))
  const candidates = named.length > 1 ? named : shown
  if (pages.length > candidates.length) {
    return `has ${pages.length} pages, but the description ${plural(candidates.length, 'image')} to display`
  }
  const order = orderOf(pages, candidates.length)
  return pages.map(({ hasWords }, n) => (hasWords ? (candidates[order[n] ?? n] ?? null) : null))
}

/** Returns the index of the image of each page. */
function orderOf(pages: readonly Page[], count: number): readonly number[] {
  const inFile = pages.map((_, n) => n)
  const numbers = pages.flatMap(({ number }) => number ?? [])
  if (new Set(numbers).size < pages.length) return inFile
  const sorted = numbers.toSorted((a, b) => a - b)
  if (pages.length === count) return numbers.map((number) => sorted.indexOf(number))
  const [lowest = 0] = sorted
  const highest = sorted.at(-1) ?? 0
  // Pages of a part of a book have the numbers of the whole.
  const first = lowest === 0 ? 0 : highest <= count ? 1 : lowest
  return highest - first < count ? numbers.map((number) => number - first) : inFile
}
