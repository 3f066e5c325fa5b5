import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { type ReadResult, readEad } from './read-ead.ts'

/** One file of the corpus of real finding aids, as described in its INDEX.tsv. */
export interface CorpusFile {
  readonly name: string
  readonly path: string
  readonly components: number
  readonly depth: number
  /** `yes`, or the reason why the file is not well-formed. */
  readonly wellFormed: string
}

/** Lists the finding aids in a corpus's INDEX.tsv. A corpus that has other files, too, gives the kind of each. */
export function corpusFiles(folder: string): CorpusFile[] {
  const [head = '', ...lines] = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const columns = head.split('\t')
  return lines.flatMap((line) => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const name = cell('file')
    if (columns.includes('kind') && cell('kind') !== 'ead') return []
    return {
      name,
      path: join(folder, name),
      components: Number(cell('components')),
      depth: Number(cell('max_depth')),
      wellFormed: cell('well_formed'),
    }
  })
}

/** Reads a file of the corpus; a rejection is also a result. */
export async function readCorpusFile(
  file: CorpusFile,
  component: (component: ComponentInput) => void = () => undefined,
): Promise<ReadResult | EadError> {
  try {
    return await readEad(createReadStream(file.path), { component }, { fileName: file.name })
  } catch (error) {
    if (error instanceof EadError) return error
    throw error
  }
}

/** Returns the unmapped paths of all files, with their total counts. */
export function sumUnmapped(results: Iterable<ReadResult | EadError>): Record<string, number> {
  const sums = new Map<string, number>()
  for (const result of results) {
    if (result instanceof EadError) continue
    for (const [path, count] of Object.entries(result.report.unmapped)) sums.set(path, (sums.get(path) ?? 0) + count)
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}
