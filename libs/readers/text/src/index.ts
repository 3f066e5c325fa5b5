export type { Edges } from './places.ts'
export { MAX_FILE_BYTES, type OpenedText, openText, TEXT_REVISION } from './read-text.ts'
export type { ReadLine, ReadText } from './text-lines.ts'
export { textOfWords } from './words-of-page.ts'
