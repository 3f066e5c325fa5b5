import { Refusal } from '@fonds/reader-xml'
import { type ReadText, TextLines, type WrittenLine } from './text-lines.ts'

/**
 * Returns the text of a page whose lines another program has read, such as those of a PDF, as far as the limits go.
 * @param page size in pixels, which are the units of places
 */
export function textOfWords(
  lines: readonly WrittenLine[],
  page: { readonly width: number; readonly height: number },
): { readonly read: ReadText; readonly isCut: boolean } {
  const collected = new TextLines()
  const build = (isCut: boolean) => ({
    read: { format: 'pdf' as const, number: null, page, pixels: false, ...collected.build() },
    isCut,
  })
  try {
    for (const line of lines) collected.add(line)
    return build(false)
  } catch (error) {
    if (error instanceof Refusal) return build(true)
    throw error
  }
}
