import { defineStatement } from '@fonds/db/statement'
import { referenceColumns } from './summary.queries.ts'

/** Maximum number of places of an item on a map. */
const MAX_PLACES = 20

/** Reads the visible items of exhibits, in order. */
export const exhibitItems = defineStatement(
  'exhibit_items',
  ['ids', 'with_suppressed'],
  // The layouts are read once for all items: an exhibit may have millions of characters.
  `
WITH x AS MATERIALIZED (
  SELECT e.id, s.number - 1 AS section, s.part ->> 'layout' AS layout
  FROM api.exhibits(:tenant) e CROSS JOIN jsonb_array_elements(e.sections) WITH ORDINALITY s (part, number)
  WHERE e.id = ANY (:ids::uuid[])
)
SELECT i.exhibit_id, i.section, i.caption, i.captions, i.image_id, i.region, d.image_count,
  to_json(d.file_kinds) AS file_kinds, ${referenceColumns('d')}, i.date AS own_date,
  CASE WHEN x.layout = 'timeline' THEN json_build_object('date', d.date, 'translations', d.translations,
    'aggregate_start', d.aggregate_start, 'aggregate_end', d.aggregate_end) END AS dated,
  CASE WHEN x.layout = 'map' THEN (
    SELECT json_agg(p.coordinates ORDER BY p.position) FROM (
      SELECT e.coordinates, l.position
      FROM api.visible_entity_links(:tenant) l JOIN api.visible_entities(:tenant) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.coordinates IS NOT NULL ORDER BY l.position LIMIT ${MAX_PLACES}
    ) p
  ) END AS places
FROM api.visible_exhibit_items(:tenant) i JOIN api.visible_descriptions(:tenant) d ON d.id = i.description_id
  LEFT JOIN x ON x.id = i.exhibit_id AND x.section = i.section
WHERE i.exhibit_id = ANY (:ids::uuid[]) AND (:with_suppressed::boolean OR NOT d.suppressed)
ORDER BY i.exhibit_id, i.section, i.position`,
)

const IMAGE = `SELECT m.id, m.sha256, m.renderable, m.width, m.height, m.thumb_width, m.thumb_height
    FROM api.visible_media(:tenant) m WHERE m.description_id = w.owner AND m.renderable`

/** Reads an image of each description: the one named, else the first; no row where there is none. */
export const pictures = defineStatement(
  'exhibit_pictures',
  ['owners', 'images'],
  `
SELECT w.n::int AS n, w.owner, m.*, (SELECT o FROM api.originals_withheld(:tenant, d.suppressed, d.access) o) AS withheld
FROM unnest(:owners::uuid[], :images::uuid[]) WITH ORDINALITY w(owner, image, n)
CROSS JOIN LATERAL (
  SELECT d.suppressed, d.access FROM api.visible_descriptions(:tenant) d WHERE d.id = w.owner LIMIT 1
) d CROSS JOIN LATERAL (
  (${IMAGE} AND m.id = w.image)
  UNION ALL
  (${IMAGE} ORDER BY m.position LIMIT 1)
  LIMIT 1
) m`,
)
