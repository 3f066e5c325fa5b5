import { type Client, runCommand } from '@fonds/db/statement'
import { identifierOf } from '@fonds/reader-eac/identifiers'
import { plural } from '@fonds/util'
import type { Row } from '../report.ts'
import { pairEvidence } from './evidence.commands.ts'
import { type ComparedName, compareYears, type Likeness, likenessOf, type Years } from './likeness.ts'
import { RULES } from './rules.ts'

/** A row of `namePairs`. */
interface PairRow extends Row {
  readonly rule: number
  readonly one_id: string
  readonly one_key: string
  readonly one_from: number | null
  readonly one_to: number | null
  readonly other_id: string
  readonly other_key: string
  readonly other_from: number | null
  readonly other_to: number | null
}

interface Evidence {
  readonly n: number
  readonly identifiers: readonly string[]
  readonly other_identifiers: readonly string[]
  /** Number of finding aids in which both occur, and the title of one. */
  readonly shared: number
  readonly title: string | null
}

/** A pair that the names suggest, before other evidence is read. */
interface Suggestion {
  readonly row: PairRow
  readonly years: ReturnType<typeof compareYears>
  /** Null if only the identifiers may be the same. */
  readonly likeness: Likeness | null
}

const BATCH = 500

/**
 * Selects the pairs that may be one entity, and adds the evidence to their rows: `spelling`, `life_dates`, `identifiers`
 * and `finding_aids`.
 */
export async function* selectNames(rows: AsyncIterable<Row>, client: Client, tenantId: string): AsyncGenerator<Row> {
  let batch: Suggestion[] = []
  for await (const row of rows as AsyncIterable<PairRow>) {
    if (row.rule === RULES.untyped) {
      yield { ...row, problem: 'uncertain_type' }
      continue
    }
    const suggestion = suggestionOf(row)
    if (suggestion === null) continue
    batch.push(suggestion)
    if (batch.length < BATCH) continue
    yield* selectBatch(batch, client, tenantId)
    batch = []
  }
  yield* selectBatch(batch, client, tenantId)
}

function suggestionOf(row: PairRow): Suggestion | null {
  const one: ComparedName = { key: row.one_key, from: row.one_from, to: row.one_to }
  const other: ComparedName = { key: row.other_key, from: row.other_from, to: row.other_to }
  // Only an identifier shows that entities of two types are one: the person Mill is not the subject Mill.
  const likeness = row.entity_type === row.other_type ? likenessOf(one, other, row.rule === RULES.sound) : null
  const years = compareYears(one, other)
  // Without a shared identifier, no further evidence could help.
  const fails = likeness === null || (likeness.needs === 'years' && years !== 'same')
  return fails && row.rule !== RULES.identifier ? null : { row, years, likeness }
}

async function* selectBatch(batch: readonly Suggestion[], client: Client, tenantId: string): AsyncGenerator<Row> {
  if (batch.length === 0) return
  const found = await runCommand<Evidence>(client, pairEvidence, {
    tenant: tenantId,
    ones: batch.map(({ row }) => row.one_id),
    others: batch.map(({ row }) => row.other_id),
  })
  for (const [index, suggestion] of batch.entries()) {
    const evidence = found[index]
    const row = evidence === undefined ? null : judged(suggestion, evidence)
    if (row !== null) yield row
  }
}

function judged(
  { row, years, likeness }: Suggestion,
  { identifiers, other_identifiers, shared, title }: Evidence,
): Row | null {
  const { same, contradictory } = compareIdentifiers(identifiers, other_identifiers)
  if (same.length === 0) {
    if (likeness === null || contradictory) return null
    const given = { years: years === 'same', finding_aid: shared > 0, either: years === 'same' || shared > 0 }
    if (likeness.needs !== null && !given[likeness.needs]) return null
  }
  return {
    ...row,
    problem: same.length > 0 ? 'same_identifier' : likeness?.problem,
    spelling: likeness?.spelling ?? null,
    life_dates: yearsText({ from: row.one_from, to: row.one_to }, { from: row.other_from, to: row.other_to }, years),
    identifiers: same.join(', ') || null,
    finding_aids: shared === 0 ? null : `${plural(shared, 'finding aid')}, such as ${title}`,
  }
}

function yearsText(one: Years, other: Years, years: ReturnType<typeof compareYears>): string | null {
  const [a, b] = [one, other].map(({ from, to }) => (from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`))
  if (a === '' && b === '') return null
  return years === 'same' ? `both ${a}` : `${a || 'none'} and ${b || 'none'}`
}

/**
 * Compares the identifiers of two entities. They contradict each other if one authority file has both entities, and no
 * identifier is the same.
 */
function compareIdentifiers(
  ones: readonly string[],
  others: readonly string[],
): { readonly same: readonly string[]; readonly contradictory: boolean } {
  const [a, b] = [ones.map(normalised), others.map(normalised)]
  const values = new Set(b.map(({ text }) => text))
  const same = [...new Set(a.map(({ text }) => text))].filter((text) => values.has(text))
  const schemes = new Set(b.map(({ scheme }) => scheme))
  return { same, contradictory: same.length === 0 && a.some(({ scheme }) => scheme !== '' && schemes.has(scheme)) }
}

/** Returns the authority file and value of a stored key, in one form whether it was a URL or a number with a source. */
function normalised(key: string): { readonly scheme: string; readonly text: string } {
  const bar = key.indexOf('|')
  const [source, value] = bar < 0 ? [null, `https://${key}`] : [key.slice(0, bar), key.slice(bar + 1)]
  const known = identifierOf('same_as', value, source)
  const scheme = known.scheme ?? (bar < 0 ? (key.split('/')[0] ?? '') : '')
  return { scheme, text: (known.uri ?? key).replace(/^https?:\/\/(www\.)?/, '') }
}
