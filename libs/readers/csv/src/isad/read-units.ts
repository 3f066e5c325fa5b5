import {
  finishDraft,
  type InLanguage,
  passUp,
  UnitCodes,
  type UnitDraft,
  withTranslations,
} from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'
import { type ComponentInput, formerAddress } from '@fonds/types'
import { type Above, describe } from './description.ts'
import type { Layout } from './layout.ts'
import { IsadRow } from './row.ts'
import { readTranslatedColumns, readTranslation } from './translation.ts'

/** A row of a collection in its place, in the order of a finding aid. */
export interface PlacedRow {
  readonly place: number
  readonly depth: number
  readonly line: number
  /** The row’s own id; null for a row of a table without ids, which is recognised by what it says. */
  readonly key: string | null
  readonly cells: readonly string[]
  /** The cells of rows with the same id in other languages. */
  readonly translations: readonly (readonly string[])[]
}

/** A unit whose children are still being read. */
interface Open extends Above {
  readonly unit: Omit<ComponentInput, 'content'>
  readonly draft: UnitDraft
  readonly translations: readonly InLanguage[]
  children: number
}

/**
 * Turns the rows of one collection, in the order of a finding aid, into units in post-order. Only the chain of open
 * units stays in memory.
 */
export async function* unitsOf(
  rows: AsyncIterable<PlacedRow>,
  layout: Layout,
  report: ReportBuilder,
): AsyncGenerator<ComponentInput> {
  const open: Open[] = []
  const codes = new UnitCodes(report, { warns: false })
  let ordinal = 0
  for await (const staged of rows) {
    for (let last = open.at(-1); last !== undefined && open.length > staged.depth; last = open.at(-1)) {
      open.pop()
      yield finished(last, open.at(-1), report, codes)
    }
    open.push(opened(staged, ordinal++, open.at(-1), layout, report))
  }
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    yield finished(last, open.at(-1), report, codes)
  }
}

function opened(
  { line, key, depth, cells, translations }: PlacedRow,
  ordinal: number,
  above: Open | undefined,
  layout: Layout,
  report: ReportBuilder,
): Open {
  const row = new IsadRow(line, cells, layout, report)
  const draft = describe(row, above ?? null)
  const repeats = row.text('repository') === above?.repository
  const translated = translations.flatMap(
    (other) => readTranslation(new IsadRow(line, other, layout, report), repeats) ?? [],
  )
  const position = above?.children ?? 0
  if (above !== undefined) above.children++
  report.maxDepth = Math.max(report.maxDepth, depth)
  const slug = row.text('slug')
  const address = slug === '' ? null : formerAddress(`/${encodeURIComponent(slug)}`)
  return {
    unit: {
      ...{ ordinal, position, depth, line },
      ...(address === null ? {} : { addresses: [address] }),
      parent: above?.unit.ordinal ?? null,
      // The source names the top.
      xml_id: above === undefined ? null : key,
    },
    draft,
    translations: [...translated, ...readTranslatedColumns(row, cells)],
    internal: draft.internal,
    repository: row.text('repository') || (above?.repository ?? ''),
    children: 0,
  }
}

// Names are those of the original. Other forms belong into authority records, which have them by language.
function countOtherNames(
  { headings }: ComponentInput['content'],
  translations: readonly InLanguage[],
  line: number,
  report: ReportBuilder,
): void {
  const own = new Set(headings.map(({ name }) => name))
  for (const { content } of translations) {
    for (const { name } of content.headings)
      if (!own.has(name)) report.countUnmapped('a name in another language', line)
  }
}

function finished(
  { unit, draft, translations }: Open,
  above: Open | undefined,
  report: ReportBuilder,
  codes: UnitCodes,
): ComponentInput {
  const content = withTranslations(finishDraft(draft), translations, (code, message) =>
    report.warn(unit.line, code, message),
  )
  countOtherNames(content, translations, unit.line, report)
  codes.add(content.reference_code, unit)
  passUp(draft, content, { to: above?.draft, report })
  report.components += unit.parent === null ? 0 : 1
  report.headings += content.headings.length
  return { ...unit, content }
}
