import { defineStatement } from '@fonds/db/read'

/** Number of names with a word that are looked up, and of fonds whose creators have it; of more, none counts. */
const MAX_NAMES = 2_000
export const MAX_FONDS = 200

/**
 * Reads the synonyms of an archive if wanted, and for each of some words the fonds whose creators have it in their names. Links are looked
 * up name by name: the planner would read all of an archive.
 */
export const archiveWords = defineStatement(
  'search.archive_words',
  ['words', 'with_synonyms'],
  `
SELECT CASE WHEN :with_synonyms::boolean THEN t.synonyms END AS synonyms, (
  SELECT coalesce(json_agg(f.ids ORDER BY w.n), '[]')
  FROM unnest(:words::text[]) WITH ORDINALITY AS w(word, n)
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(c.id), '[]') AS ids FROM (
        SELECT DISTINCT l.description_id AS id
        FROM api.entities_matching(:tenant, w.word::tsquery, ${MAX_NAMES}) m
          CROSS JOIN LATERAL (
            SELECT l.description_id FROM api.visible_entity_links(:tenant) l
            WHERE l.entity_id = m AND l.kind = 'collection' AND l.creator OFFSET 0
          ) l
        LIMIT ${MAX_FONDS + 1}
      ) c
    ) f
) AS fonds
FROM api.tenant(:tenant) t`,
)

export interface ArchiveWordsRow {
  /** Null if they were not wanted. */
  readonly synonyms: readonly string[] | null
  /** UUIDs, for each word. */
  readonly fonds: readonly (readonly string[])[]
}
