import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { EntityInput } from '@fonds/types'
import { expect, test } from 'vitest'
import { EacError } from './errors.ts'
import { readEac } from './read-eac.ts'

const shared = sharedFolder()
const folder = shared === null ? null : join(shared, 'corpus/eac')
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'))

/** Error codes of files that are not recognisable as authority records. There are none so far. */
const REFUSED: Readonly<Record<string, string>> = {}

interface Row {
  readonly file: string
  readonly outcome: string
  readonly entities: readonly EntityInput[]
  readonly unmapped: Readonly<Record<string, number>>
  readonly warnings: number
}

async function read(file: string): Promise<Row> {
  const entities: EntityInput[] = []
  try {
    const source = createReadStream(join(folder ?? '', file))
    const report = await readEac(source, { entity: (one) => void entities.push(one) }, { fileName: file })
    const warnings = report.warnings.length + report.more_warnings
    return { file, outcome: entities[0]?.format ?? '', entities, unmapped: report.unmapped, warnings }
  } catch (error) {
    if (!(error instanceof EacError)) throw error
    return { file, outcome: error.code, entities: [], unmapped: {}, warnings: 0 }
  }
}

function line({ file, outcome, entities, unmapped, warnings }: Row): string {
  const [content] = entities.map((entity) => entity.content)
  const counts =
    content === undefined
      ? []
      : [
          content.entity_type,
          content.names.length,
          content.places.length,
          content.relations.length,
          content.resource_relations.length,
          content.biographical_notes.length,
        ]
  return [file.slice(0, 50).padEnd(50), outcome, ...counts, Object.keys(unmapped).length, warnings].join('\t')
}

function counted(rows: readonly Row[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { unmapped } of rows) {
    for (const [path, count] of Object.entries(unmapped)) counts.set(path, (counts.get(path) ?? 0) + count)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the number of relations of each record according to the index of the corpus, whatever their targets. */
function indexed(): Map<string, { type: string; relations: number }> {
  const [, ...lines] = readFileSync(join(folder ?? '', 'INDEX.tsv'), 'utf8')
    .trim()
    .split('\n')
  return new Map(
    lines.map((row) => {
      const [file = '', , , , , , , type = '', relations = '0'] = row.split('\t')
      return [file, { type, relations: Number(relations) }]
    }),
  )
}

const TYPES: Readonly<Record<string, string>> = { corporateBody: 'corporate_body', person: 'person', family: 'family' }

test(
  'every record of the corpus is read with its type and all its relations; the list of unmapped paths only shrinks',
  needsShared('corpus/eac'),
  async () => {
    const rows: Row[] = []
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) rows.push(await read(file))
    process.stdout.write(
      `file\tformat\ttype\tnames\tplaces\trelations\tresources\tnotes\tunmapped\twarnings\n${rows.map(line).join('\n')}\n`,
    )
    const index = indexed()
    for (const { file, outcome, entities } of rows) {
      if (REFUSED[file] !== undefined) {
        expect([file, outcome]).toEqual([file, REFUSED[file]])
        continue
      }
      const content = entities[0]?.content
      const of =
        content === undefined ? [] : [content.relations, content.resource_relations, content.function_relations]
      const found = of.flat().filter((relation) => relation.role !== 'alternative record').length
      const expected = index.get(file)
      expect([file, entities.length, content?.entity_type, found]).toEqual([
        file,
        1,
        TYPES[expected?.type ?? ''],
        expected?.relations,
      ])
    }
    const committed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'unmapped-corpus.json'), 'utf8'))
    expect(counted(rows)).toEqual(committed)
  },
)
