import type { XmlHandler } from '@fonds/reader-xml'
import type { ReadText } from './text-lines.ts'

/** Reads a file whose pages are complete one after another. */
export interface PageReader extends XmlHandler {
  /** Pages that are complete; whoever takes them empties the list. */
  readonly pages: ReadText[]
  /** Completes the last page. @throws Refusal */
  end(): void
}
