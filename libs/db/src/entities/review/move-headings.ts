import type { Batch } from '../../feed/batch.ts'
import { CONFIDENCE } from '../entity-keys.ts'
import { touchDescriptions } from '../entity-touch.ts'
import { type Shift, shift } from '../links.ts'
import { HEADINGS_OF_LINK, WORDS_OF_HEADING } from './heading-words.ts'

/** Headings that move from one entity's links to another's. */
export interface HeadingMove {
  readonly from: string
  readonly words: string
  readonly to: string
}

const CREATE = `
CREATE TEMPORARY TABLE moved_heading (
  description_id uuid NOT NULL, entity_id uuid NOT NULL, tenant_id uuid NOT NULL, visible boolean NOT NULL,
  path text COLLATE "C" NOT NULL, kind text NOT NULL, h jsonb NOT NULL, target_id uuid
) ON COMMIT DROP`

const FILL = `
INSERT INTO moved_heading
WITH moves AS MATERIALIZED (SELECT * FROM unnest($1::uuid[], $2::jsonb[], $3::uuid[]) AS m(entity_id, words, target_id)),
said AS (
  SELECT l.description_id, l.entity_id, l.tenant_id, l.visible, l.path, l.kind, h.h, m.target_id
  FROM fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id
    CROSS JOIN LATERAL jsonb_array_elements(${HEADINGS_OF_LINK}) h(h)
    LEFT JOIN moves m ON m.entity_id = l.entity_id AND m.words = ${WORDS_OF_HEADING}
  WHERE l.entity_id = ANY ($1)
)
SELECT * FROM said s WHERE EXISTS (
  SELECT FROM said t WHERE t.description_id = s.description_id AND t.entity_id = s.entity_id AND t.target_id IS NOT NULL
)`

const UNLINK = `
WITH gone AS (
  DELETE FROM fonds.description_entity l USING (SELECT DISTINCT description_id, entity_id FROM moved_heading) m
  WHERE l.description_id = m.description_id AND l.entity_id = m.entity_id RETURNING l.entity_id, l.visible, l.kind
)
SELECT entity_id, -count(*) AS n, -count(*) FILTER (WHERE kind = 'collection') AS collections
FROM gone WHERE visible GROUP BY entity_id`

// Must agree with `confidenceOf`.
const SURE = `CASE WHEN h ->> 'identifier' IS NOT NULL THEN ${CONFIDENCE.identifier}
  WHEN h ->> 'where' = 'inline' THEN ${CONFIDENCE.inline}
  WHEN h ->> 'where' = 'origination' THEN
    CASE WHEN h ? 'source' OR h ? 'rules' THEN ${CONFIDENCE.origination_controlled} ELSE ${CONFIDENCE.origination} END
  WHEN h ? 'source' OR h ? 'rules' THEN ${CONFIDENCE.controlaccess_controlled} ELSE ${CONFIDENCE.controlaccess} END`

const LINK = `
WITH made AS (
  INSERT INTO fonds.description_entity AS l (description_id, entity_id, tenant_id, roles, creator, confidence, heading,
    headings, position, visible, path, kind)
  SELECT description_id, coalesce(target_id, entity_id), tenant_id, array_agg(DISTINCT h ->> 'role' ORDER BY h ->> 'role'),
    bool_or(h ->> 'where' = 'origination'), max(${SURE}),
    (array_agg(h ->> 'name' ORDER BY (h ->> 'position')::integer))[1],
    jsonb_agg(h ORDER BY (h ->> 'position')::integer), min((h ->> 'position')::integer), visible, path, kind
  FROM moved_heading GROUP BY description_id, coalesce(target_id, entity_id), tenant_id, visible, path, kind
  ON CONFLICT (description_id, entity_id) DO UPDATE SET creator = l.creator OR excluded.creator,
    confidence = greatest(l.confidence, excluded.confidence), headings = l.headings || excluded.headings,
    heading = CASE WHEN excluded.position < l.position THEN excluded.heading ELSE l.heading END,
    position = least(l.position, excluded.position),
    roles = (SELECT array_agg(DISTINCT r ORDER BY r) FROM unnest(l.roles || excluded.roles) r)
  RETURNING entity_id, visible, kind, xmax = 0 AS fresh
)
SELECT entity_id, count(*) AS n, count(*) FILTER (WHERE kind = 'collection') AS collections
FROM made WHERE visible AND fresh GROUP BY entity_id`

// While a subtree is being prepared behind its row of hidden_range, links marked as visible are counted separately.
const COUNT_HIDDEN = `
WITH touched AS (SELECT entity_id AS id FROM moved_heading UNION SELECT target_id FROM moved_heading WHERE target_id IS NOT NULL),
gone AS (DELETE FROM fonds.hidden_link_count c USING touched t WHERE c.entity_id = t.id AND NOT EXISTS (
  SELECT FROM fonds.hidden_range h JOIN fonds.description_entity l
    ON l.entity_id = t.id AND l.visible AND l.path >= h.path_from AND l.path < h.path_to
  WHERE h.batch_id = c.batch_id))
INSERT INTO fonds.hidden_link_count AS c (entity_id, batch_id, links, collections)
SELECT t.id, h.batch_id, count(*), count(*) FILTER (WHERE l.kind = 'collection')
FROM touched t JOIN fonds.description_entity l ON l.entity_id = t.id AND l.visible
  JOIN fonds.hidden_range h ON h.tenant_id = $1 AND h.purpose = 'publish' AND l.path >= h.path_from AND l.path < h.path_to
GROUP BY t.id, h.batch_id
ON CONFLICT (entity_id, batch_id) DO UPDATE SET links = excluded.links, collections = excluded.collections`

/**
 * Moves headings between links, with roles, confidence and counts, and updates the datestamps of their descriptions.
 */
export async function moveHeadings(batch: Batch, moves: readonly HeadingMove[]): Promise<void> {
  if (moves.length === 0) return
  const { client, tenantId } = batch
  await client.query(CREATE)
  await client.query(FILL, [moves.map((m) => m.from), moves.map((m) => m.words), moves.map((m) => m.to)])
  shift(batch, (await client.query<Shift>(UNLINK)).rows)
  shift(batch, (await client.query<Shift>(LINK)).rows)
  await client.query(COUNT_HIDDEN, [tenantId])
  await touchDescriptions(batch, 'SELECT description_id FROM moved_heading', [])
  await client.query('DROP TABLE moved_heading')
}
