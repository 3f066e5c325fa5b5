import { withClient } from '@fonds/local-stack'
import { fold } from '@fonds/util'
import type { JudgedQuery } from './judge.ts'

interface Item {
  readonly slug: string
  readonly title: string
  readonly reference_code: string | null
  /** Title of the parent. */
  readonly above: string | null
}

/**
 * Builds queries for items that are known to exist, as typed by someone who remembers the item: its title, some of its
 * words in another order, its reference code, or some of its words with one from its parent's title. Items are sampled
 * from those with a unique title; the sample is the same each time.
 * @throws if the archive has no such item
 */
export async function knownItems(url: string, tenant: string, count: number): Promise<readonly JudgedQuery[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<Item>(
      `WITH named AS (
         SELECT d.*, count(*) OVER (PARTITION BY d.sort_title) AS namesakes,
           count(*) OVER (PARTITION BY d.reference_code) AS codesakes
         FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id WHERE t.slug = $1 AND d.visible
       )
       SELECT n.slug, n.title, CASE WHEN n.codesakes = 1 THEN n.reference_code END AS reference_code, p.title AS above
       FROM named n LEFT JOIN fonds.description p ON p.id = n.parent_id
       WHERE n.namesakes = 1 AND n.title ~ '\\w{4,}\\W+\\w{4,}' ORDER BY md5(n.slug) LIMIT $2`,
      [tenant, count],
    ),
  )
  const queries = rows.map((item, n) => ({
    tenant,
    q: (QUERY_STYLES[n % QUERY_STYLES.length] ?? title)(item),
    best: [item.slug],
    good: [],
  }))
  if (queries.length === 0) throw new Error(`the archive ${tenant} has no item to look for`)
  return queries
}

const MAX_WORDS = 8

/** Returns the words of a text without accents, case and punctuation. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
const longest = (text: string, count: number): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 3)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, count)

const title = (item: Item): string => wordsOf(item.title).slice(0, MAX_WORDS).join(' ')
const reversed = (item: Item): string => longest(item.title, 4).toReversed().join(' ')
const code = (item: Item): string => item.reference_code ?? title(item)
const within = (item: Item): string => [...longest(item.above ?? '', 1), ...longest(item.title, 2)].join(' ')

const QUERY_STYLES = [title, reversed, code, within]
