import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { rowsOf } from '../transaction/rows.ts'
import { cutText } from '../values/clean-text.ts'
import { matchText } from '../values/fold.ts'
import { TABLE_SOURCE } from './identify.ts'
import { likeness } from './likeness.ts'

/** The loss if a file took the place of a collection. */
export interface Replacement {
  /** The public collection's. */
  readonly title: string
  readonly slug: string
  /** Title of the collection in the file. */
  readonly new_title: string
  /** Number of public descriptions below the collection. */
  readonly descriptions: number
  /** Number of these that are found again in the file. */
  readonly found: number
  /** Number of these that would be removed. */
  readonly removed: number
  /** Titles of some that would be removed. */
  readonly examples: readonly string[]
  /** Whether the file is not recognised as the collection, rather than only lacking much of it. */
  readonly is_other: boolean
  /** Whether the collection is not public, and was to be kept because another source may have the same name. */
  readonly is_draft: boolean
}

/** Thrown instead of replacing or emptying a public collection; nothing was written. */
export class ReplacementError extends CommandError {
  readonly replacement: Replacement
  constructor(replacement: Replacement) {
    super('would_replace', messageOf(replacement))
    this.name = 'ReplacementError'
    this.replacement = replacement
  }
}

/** An import may always remove this many descriptions. */
const REMOVABLE = 20
/** A table may always say something else of this many rows. */
const REPLACEABLE = 2
const MAX_EXAMPLES = 3
/** Characters of a title in the message. */
const MAX_SHOWN = 100

interface RootRow {
  readonly title: string
  readonly slug: string
  readonly visible: boolean
  readonly code: string | null
  readonly newTitle: string
  readonly newCode: string | null
}

const ROOT = `
SELECT d.title, d.slug, d.visible, coalesce(d.written_code, d.reference_code) AS code, s.title AS "newTitle", s.reference_code AS "newCode"
FROM fonds.description d, import_stage s WHERE d.id = $1 AND s.parent IS NULL`

// Hidden descriptions are no loss to readers, so they do not count.
const COUNTS = `
SELECT count(*)::integer AS descriptions, count(*) FILTER (WHERE i.id IS NULL)::integer AS removed
FROM fonds.description d LEFT JOIN import_id i ON i.id = d.id
WHERE d.tenant_id = $1 AND d.source = $2 AND d.parent_id IS NOT NULL AND d.visible`

const EXAMPLES = `
SELECT title FROM fonds.description d
WHERE d.tenant_id = $1 AND d.source = $2 AND d.parent_id IS NOT NULL AND d.visible
  AND NOT EXISTS (SELECT FROM import_id i WHERE i.id = d.id)
ORDER BY d.path LIMIT ${MAX_EXAMPLES}`

interface Pair {
  readonly title: string
  readonly newTitle: string
  readonly sameText: boolean
  readonly sameCode: boolean
  /** The `@id` that both have. */
  readonly xmlId: string | null
}

const PAIRS = `
SELECT d.title, s.title AS "newTitle", d.source_text_key = s.text_key AS "sameText",
  coalesce(d.source_unit_key = s.unit_key, false) AS "sameCode",
  CASE WHEN d.source_xml_id = s.xml_id THEN s.xml_id END AS "xmlId"
FROM fonds.description d JOIN import_id i ON i.id = d.id JOIN import_stage s ON s.ord = i.ord
WHERE d.tenant_id = $1 AND d.source = $2 AND d.parent_id IS NOT NULL AND d.visible`

/**
 * Returns what a file would replace that is not recognised as the public collection whose place it would take, or that
 * would empty it; null for any other. Call this once every unit of the stage has its id, and before anything is removed.
 * @param ambiguous whether another source may have the same name: then a draft is kept as well
 */
export async function findReplacement(
  { client, tenantId }: Pick<Batch, 'client' | 'tenantId'>,
  source: string,
  rootId: string,
  ambiguous: boolean,
): Promise<Replacement | null> {
  const root = (await client.query<RootRow>(ROOT, [rootId])).rows[0]
  if (root === undefined || !(root.visible || ambiguous)) return null
  const values = [tenantId, source]
  const counts = (await client.query<{ descriptions: number; removed: number }>(COUNTS, values)).rows[0]
  const { descriptions, removed } = counts ?? { descriptions: 0, removed: 0 }
  const sameCode = isSameText(root.code, root.newCode)
  const isOther = matchText(root.title) !== matchText(root.newTitle)
  const isTable = source.startsWith(TABLE_SOURCE)
  const matched = descriptions - removed
  let found = matched
  // The operator gives a table its title, which says nothing of its rows: numbers such as 1 match those of any other table.
  if ((isOther && !isTable) || (isTable && found * 2 >= descriptions)) {
    found = 0
    for await (const pair of rowsOf<Pair>(client, 'replacement_pairs', PAIRS, values)) {
      if (isFoundAgain(pair, sameCode)) found++
    }
  }
  const unlike = matched - found
  const isOtherTable = isTable && unlike > REPLACEABLE && unlike * 2 > matched
  const isStranger = isOtherTable || (isOther && (descriptions === 0 ? !sameCode : found * 2 < descriptions))
  const isEmptied = isTooMuch(removed, descriptions)
  if (!isStranger && !isEmptied) return null
  const { rows } = await client.query<{ title: string }>(EXAMPLES, values)
  return {
    title: root.title,
    slug: root.slug,
    new_title: root.newTitle,
    descriptions,
    found,
    removed,
    examples: rows.map(({ title }) => title),
    is_other: isStranger,
    is_draft: !root.visible,
  }
}

/** Returns whether an import that was not asked to may not remove so many of the public descriptions. */
export const isTooMuch = (removed: number, descriptions: number): boolean =>
  removed > REMOVABLE && removed * 4 > descriptions

const isSameText = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && matchText(a) === matchText(b)

/** An `@id` that programs make, and that no two finding aids share by accident; unlike `ref12` or `c01-3`. */
const UNIQUE_ID = /[\da-f]{12}|^sha256:/i

/**
 * Returns whether a unit that an import would update is really the same in a collection of another title. Numbers such
 * as `1` or `ref12` occur in every finding aid, so they alone prove nothing.
 */
function isFoundAgain({ title, newTitle, sameText, sameCode, xmlId }: Pair, sameRootCode: boolean): boolean {
  if (sameText || (sameCode && sameRootCode)) return true
  if (xmlId !== null && UNIQUE_ID.test(xmlId.replaceAll('-', ''))) return true
  return likeness(title, newTitle) >= 0.7
}

function messageOf({ title, slug, new_title, descriptions, found, removed, examples, ...is }: Replacement): string {
  const name = `“${shortened(title)}” (${slug})`
  const [all, again, gone] = [descriptions, found, removed].map((n) => n.toLocaleString('en'))
  const such = examples.length > 0 ? `, such as ${examples.map((text) => `“${shortened(text)}”`).join(', ')}` : ''
  if (matchText(title) === matchText(new_title)) {
    if (is.is_other)
      return `only ${again} of the ${all} public descriptions of ${name} are found again; others would take the place of the rest`
    return `${gone} of the ${all} public descriptions of ${name} would be removed${such}`
  }
  const start = `“${shortened(new_title)}” would take the place of the ${is.is_draft ? 'draft' : 'public collection'} ${name}`
  if (descriptions === 0) return `${start}, which has another title and reference code`
  return `${start}: ${again} of its ${all} public descriptions are found again, and ${gone} would be removed${such}`
}

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${cutText(text, MAX_SHOWN)}…` : text)
