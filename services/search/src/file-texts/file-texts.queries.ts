import { defineStatement } from '@fonds/db/statement'

/** The terms that only texts of some descriptions `h` have, joined as alternatives for a tsquery; null without descriptions. */
const OWN = `string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ')`

/**
 * Finds the timed text to show for each of the given descriptions: the first, in the order of its files, that has everything that is
 * searched for, otherwise the first that has any of it.
 */
export const matchingFileTexts = defineStatement(
  'file_texts.matching',
  ['ids', 'whole', 'any', 'characters'],
  `
WITH whole AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.text_id
  FROM (SELECT ${OWN} AS own FROM unnest(:ids::uuid[]) AS h(id)) o
    CROSS JOIN LATERAL api.search_file_texts(:tenant, ('(' || o.own || ') & (' || :whole::text || ')')::tsquery) s
    JOIN api.visible_file_texts(:tenant) t ON t.id = s.text_id
    JOIN api.visible_media(:tenant) m ON m.id = t.media_id
  ORDER BY s.description_id, m.position, t.kind, t.language, t.id
), part AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.text_id
  FROM (SELECT ${OWN} AS own FROM unnest(:ids::uuid[]) AS h(id) WHERE NOT EXISTS (SELECT FROM whole w WHERE w.id = h.id)) o
    CROSS JOIN LATERAL api.search_file_texts(:tenant, ('(' || o.own || ') & (' || :any::text || ')')::tsquery) s
    JOIN api.visible_file_texts(:tenant) t ON t.id = s.text_id
    JOIN api.visible_media(:tenant) m ON m.id = t.media_id
  ORDER BY s.description_id, m.position, t.kind, t.language, t.id
)
SELECT f.id, t.id AS text_id, t.media_id, left(t.content, :characters::integer) AS content, t.language
FROM (SELECT * FROM whole UNION ALL SELECT * FROM part) f
  JOIN api.visible_file_texts(:tenant) t ON t.id = f.text_id`,
)

/** A row of this statement. */
export interface MatchingFileText {
  /** UUID of the description. */
  readonly id: string
  readonly text_id: string
  /** UUID of the file. */
  readonly media_id: string
  readonly content: string
  readonly language: string | null
}

/** Reads when some lines of texts begin, in seconds: of each text, those whose numbers, from 0, a list has. */
export const lineTimes = defineStatement(
  'file_texts.line_times',
  ['texts', 'lines'],
  `
SELECT t.id, (
    SELECT json_agg(t.times[2 * l.line::integer + 1] ORDER BY l.n)
    FROM unnest(string_to_array(k.lines, ',')) WITH ORDINALITY AS l(line, n)
  ) AS times
FROM unnest(:texts::uuid[], :lines::text[]) AS k(id, lines) JOIN api.visible_file_texts(:tenant) t ON t.id = k.id`,
)

/** A row of this statement. */
export interface LineTimes {
  readonly id: string
  readonly times: readonly number[]
}
