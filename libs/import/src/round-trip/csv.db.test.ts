import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import type { FieldName } from '@fonds/reader-csv'
import { readEad } from '@fonds/reader-ead'
import { blocksText } from '@fonds/reader-ead/parts'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCsvFile } from '../csv/import-csv-file.ts'
import { importFile } from '../ead/import-file.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-round-'))
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

const NOTES: Readonly<Record<string, FieldName>> = {
  custodhist: 'archivalHistory',
  acqinfo: 'acquisition',
  arrangement: 'arrangement',
  accessrestrict: 'accessConditions',
  userestrict: 'reproductionConditions',
  phystech: 'physicalCharacteristics',
}

const headings = ({ headings: all }: DescriptionContent, type: string) =>
  all.flatMap((one) => (one.type === type && one.where === 'controlaccess' ? [one.name] : [])).join('|')

const yearOf = (year: number | null): string => {
  if (year === null) return 'NULL'
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

/** Writes what the template has a column for. */
function rowOf({ ordinal, parent, content }: ComponentInput): Partial<Record<FieldName, string>> {
  const years = (side: 'start' | 'end') => content.dates.map((date) => yearOf(date[side])).join('|')
  const notes = content.notes.flatMap(({ type, blocks, internal }): [FieldName, string][] => {
    const field = NOTES[type]
    return field === undefined || internal ? [] : [[field, blocksText(blocks)]]
  })
  return {
    ...Object.fromEntries(notes),
    legacyId: String(ordinal),
    parentId: parent === null ? '' : String(parent),
    identifier: content.reference_code ?? '',
    title: content.title ?? '',
    levelOfDescription: content.level === 'otherlevel' ? (content.other_level ?? '') : content.level,
    eventDates: content.dates.map(({ display }) => display).join('|'),
    eventStartDates: years('start'),
    eventEndDates: years('end'),
    language: content.languages.join('|'),
    scopeAndContent: blocksText(content.scope_and_content),
    extentAndMedium: content.extent.map(({ text }) => text).join('\n'),
    subjectAccessPoints: headings(content, 'subject'),
    placeAccessPoints: headings(content, 'place'),
    genreAccessPoints: headings(content, 'genre'),
    publicationStatus: content.internal ? 'Draft' : 'Published',
  }
}

/** Reads what both ways must agree on. */
async function stored(tenantId: string): Promise<unknown[]> {
  const { rows } = await db.pool.query(
    `SELECT d.depth, d.kind, d.title, d.level, d.other_level, d.reference_code, d.date_start, d.date_end, d.own_languages,
       d.internal, regexp_replace(d.slug, '-[0-9a-f]{8}$', '') AS slug,
       ARRAY(SELECT e.name FROM fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id
         WHERE l.description_id = d.id AND EXISTS (SELECT FROM jsonb_array_elements(l.headings) h
           WHERE h ->> 'where' = 'controlaccess' AND h ->> 'type' IN ('subject', 'place', 'genre'))
         ORDER BY e.name) AS names
     FROM fonds.description d WHERE d.tenant_id = $1 ORDER BY d.path`,
    [tenantId],
  )
  return rows
}

test.each(['harbour/1-company.xml', 'demo/3-brueckl.xml'])(
  'the rows of %s, in any order, become the same tree as the finding aid',
  async (name) => {
    const file = new URL(`../../../../demo/${name}`, import.meta.url).pathname
    const rows: Partial<Record<FieldName, string>>[] = []
    const sink = { component: (unit: ComponentInput) => void rows.push(rowOf(unit)) }
    await readEad(createReadStream(file), sink, { fileName: file })
    expect(rows.length).toBeGreaterThan(10)
    // Siblings keep the order of the file; everything else may be anywhere, such as the parents at its end.
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as FieldName[]
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    const path = join(folder, name.replace('/', '-').replace('.xml', '.csv'))
    writeFileSync(path, lines.map((cells) => cells.map(quoted).join(',')).join('\n'))

    // The demo's codes are whole.
    const [asEad, asCsv] = [await aTenant(db.pool), await aTenant(db.pool, { reference_codes: 'written' })]
    const options = { publish: true, dryRun: false, source: null }
    await importFile(db.pool, file, { ...options, tenantId: asEad.id, seen: new Map(), label: '' })
    const outcome = await importCsvFile(db.pool, path, {
      ...options,
      tenantId: asCsv.id,
      mapping: null,
      seen: new Map(),
    })
    expect(outcome).toMatchObject({ ok: true, collections: [{ ok: true }] })
    expect(await stored(asCsv.id)).toEqual(await stored(asEad.id))
  },
)
