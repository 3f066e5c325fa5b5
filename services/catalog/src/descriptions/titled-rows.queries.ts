/**
 * A list of descriptions by the title that a reader of a language sees. Those without titles in other languages are read along
 * an index of their own; the others along that of all titles, once for each value of `:titled` (fonds.description_title), of which an
 * archive has few. A page costs as much as one for each.
 */
export interface TitledList {
  readonly where: string
  /** The kind of the descriptions, and the column that follows the title in the order. */
  readonly titled: { readonly kind: 'record' | 'collection'; readonly next: 'path' | 'id' }
}

/** The parameter that has the values of the titles that count for a reader. */
export const TITLED = 'titled' as const

/** The columns of the side of titles that are not those of descriptions. */
const OF_TITLE = { path: 'path', id: 'description_id' } as const

/** The beginning of a page: a comparison, with the title and what follows it in the order. */
interface From {
  readonly than: '>' | '>='
  readonly key: readonly string[]
}

/** Builds SQL for the UUID, the title and the place of at most `needed` rows in order; `most` is a literal for the planner. */
export function titlesInOrder(
  { where, titled: { kind, next } }: TitledList,
  from: From | null,
  most: number,
  needed: string,
): string {
  const beginning = (title: string, second: string) =>
    from === null ? '' : ` AND (${title}, ${second}) ${from.than} (${from.key.join(', ')})`
  const column = OF_TITLE[next]
  const isFiltered = where !== KIND[kind]
  const filter = isFiltered
    ? `
        AND EXISTS (SELECT FROM api.visible_descriptions(:tenant) k WHERE k.id = t.description_id AND ${where} OFFSET 0)`
    : ''
  return `SELECT t.* FROM (
      SELECT k.* FROM (
        SELECT k.id, k.sort_title, k.path FROM api.visible_descriptions(:tenant) k
        WHERE ${where} AND k.title_keys IS NULL${beginning('k.sort_title', `k.${next}`)} ORDER BY k.sort_title, k.${next} LIMIT ${most}
      ) k LIMIT ${needed}
    ) t UNION ALL
    SELECT t.* FROM unnest(:${TITLED}::text[]) v(value) CROSS JOIN LATERAL (
      SELECT t.* FROM (
        SELECT t.description_id AS id, t.sort_title, t.path FROM api.visible_titles(:tenant) t
        WHERE t.kind = '${kind}' AND t.titled = v.value${filter}${beginning('t.sort_title', `t.${column}`)}
        ORDER BY t.sort_title, t.${column} LIMIT ${most}
      ) t LIMIT ${needed}
    ) t ORDER BY sort_title, ${next} LIMIT ${needed}`
}

/** Conditions of lists that leave out nothing of their kind. */
export const KIND = { record: `k.kind = 'record'`, collection: 'k.parent_id IS NULL' } as const

/** The title's key as the rows of a page have it: `t` is what the statement above returns, `k` its description. */
export const SHOWN_TITLE = { column: 'sort_title', type: 'text', sql: 't.sort_title' } as const

/** Builds SQL for columns of the descriptions `k` of such rows. */
export const titledRows = (
  list: TitledList,
  columns: string,
  from: From | null,
  most: number,
  needed: string,
): string =>
  `SELECT ${columns} FROM (
    ${titlesInOrder(list, from, most, needed)}
    ) t CROSS JOIN LATERAL (SELECT k.* FROM api.visible_descriptions(:tenant) k WHERE k.id = t.id LIMIT 1) k
    ORDER BY t.sort_title, t.${list.titled.next}`

/** The key of a description `k`, for a list that is sorted on each request. */
export const TITLE_IN_LANGUAGE = {
  column: 'sort_title',
  type: 'text',
  sql: `(CASE WHEN k.title_keys IS NULL THEN k.sort_title ELSE (
        SELECT t.sort_title FROM api.visible_titles(:tenant) t WHERE t.description_id = k.id AND t.titled = ANY (:${TITLED}::text[])
      ) END)`,
} as const
