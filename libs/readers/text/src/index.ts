export { MAX_FILE_BYTES, readText } from './read-text.ts'
export type { Edges, ReadLine, ReadText } from './text-lines.ts'
