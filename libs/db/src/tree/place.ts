import type pg from 'pg'
import type { CodeRule } from '../codes/code-rule.ts'
import { accessInForce } from './access-in-force.ts'
import { createTable, PLACE, TOUCHING } from './columns.ts'
import { decidedAccess } from './decided-access.ts'
import { slugsOf } from './slugs.ts'

/** Holds the data derived from a unit's identity and position; filled generation by generation, parents first. */
export const CREATE_PLACES: string = createTable('import_place', PLACE)

/** Created once the table is filled, because counting proceeds by generation. */
export const INDEX_PLACES = `
CREATE INDEX ON import_place (depth);
ANALYZE import_place (ord, depth, parent, known, touched, moved, slug)`

/**
 * A unit that was ever public, or whose slug the operator set, keeps its slug: it is settled. Others keep it as long as it
 * is one that they may be given. Of another kind, a unit has another path anyway.
 */
const KEPT_SLUG = `CASE WHEN o.kind = s.kind AND (v.settled OR o.slug IN (${slugsOf('i.id').join(', ')})) THEN o.slug END`

/** Returns columns `x` and `x_from`: the unit's own value, else its parent's with its source. */
const inherited = (name: string, own: string, none: string): string =>
  `CASE WHEN ${own} IS DISTINCT FROM ${none} OR p.ord IS NULL THEN ${own} ELSE p.${name} END AS ${name},
    CASE WHEN ${own} IS DISTINCT FROM ${none} OR p.ord IS NULL OR p.${name} IS NOT DISTINCT FROM ${none} THEN NULL
      ELSE coalesce(p.${name}_from, p.id) END AS ${name}_from`

/** Values of the columns of `import_place` that {@link PLACE_UNITS} does not have under their names. */
const PLACED: Readonly<Record<string, string>> = {
  was_visible: 'coalesce(n.d_visible, false)',
  slug_settled: 'n.settled',
  touched: `NOT n.known OR n.head_changed OR n.other_words OR (${TOUCHING.map((name) => `n.d_${name}`).join(', ')})
    IS DISTINCT FROM (${TOUCHING.map((name) => `n.${name}`).join(', ')})`,
  reference_code: 'n.whole_code',
}

/**
 * Places the units of one depth.
 * A unit's own value applies, else its parent's (the multilevel rule of ISAD(G): information stated above is not
 * repeated below). Operator settings are kept for stored and for returning units. New units are published, but a new
 * root waits for its operator.
 * `head_changed`: its title, level or position, which other units show, changed, so all units below it are touched.
 * `touched`: its own representation changed, and its datestamp moves. `moved`: only its position among its siblings
 * changed.
 * `OFFSET 0` computes a value once: the planner would copy its expression to each place that uses it, and those in it, too.
 * $1 depth, $2 path of the root, $3 whether to publish the root now, $4 whether any of them may be stored, $5 tenant,
 * $6 whether it has decisions on statements of access, $7 whether reference codes are composed, with $8 their separator and
 * $9 their prefix, $10 whether its operator has set slugs
 */
const PLACE_UNITS = `
INSERT INTO import_place
SELECT ${Object.keys(PLACE)
  .map((name) => PLACED[name] ?? `n.${name}`)
  .join(', ')}
FROM (
  SELECT s.ord, i.id, s.depth, d.id IS NOT NULL AS known, s.kind, s.parent, s.date_start, s.date_end, p.id AS parent_id,
    CASE WHEN p.ord IS NULL THEN '{}' ELSE p.ancestor_ids || p.id END AS ancestor_ids,
    CASE WHEN p.kind = 'collection' THEN p.id ELSE p.collection_id END AS collection_id,
    CASE WHEN p.ord IS NULL THEN $2 ELSE p.path || fonds.path_segment(s.position) END AS path,
    ${inherited('languages', 's.own_languages', "'{}'::text[]")},
    ${inherited('access', 'f.access', 'NULL')},
    ${inherited('rights', 's.own_rights', 'NULL')},
    ${inherited('use_conditions', 's.own_use_conditions', 'NULL')},
    o.set_notice, coalesce(o.set_notice, s.own_notice, p.notice) AS notice,
    z.set_access, o.cover_id, o.published, o.publication_decided, o.published_at, o.suppress,
    o.published AND NOT s.internal AND (p.ord IS NULL OR p.visible) AS visible,
    o.suppress OR coalesce(p.suppressed, false) AS suppressed,
    o.kind AS old_kind, o.slug AS old_slug, k.slug, v.settled,
    ${TOUCHING.map((name) => `d.${name} AS d_${name}`).join(', ')},
    d.content_hash IS DISTINCT FROM s.content_hash AS other_words,
    d.id IS NOT NULL AND d.position <> s.position AS moved, w.code AS whole_code, b.code AS code_below,
    coalesce(p.head_changed, false) OR (d.id IS NOT NULL AND (k.slug IS NULL
      OR (d.title, d.level, d.kind, d.parent_id, d.reference_code)
        IS DISTINCT FROM (s.title, s.level, s.kind, p.id, w.code))) AS head_changed
  FROM import_stage s JOIN import_id i USING (ord)
  LEFT JOIN import_place p ON p.ord = s.parent
  -- Joins by key alone. The planner knows nothing of the new rows, and would choose badly with more conditions.
  LEFT JOIN fonds.description d ON d.id = i.id AND $4
  LEFT JOIN fonds.tombstone t ON t.id = i.id
  LEFT JOIN fonds.set_slug c ON c.tenant_id = $5 AND c.item_id = i.id AND $10
  CROSS JOIN LATERAL (
    SELECT coalesce(d.kind, t.kind) AS kind, coalesce(d.slug, t.slug) AS slug,
      coalesce(d.set_access, t.set_access) AS set_access, coalesce(d.set_notice, t.set_notice) AS set_notice, coalesce(d.cover_id, t.cover_id) AS cover_id,
      coalesce(d.published_at, t.published_at) AS published_at, coalesce(d.suppress, t.suppress, false) AS suppress,
      (s.depth = 0 AND $3::boolean) OR coalesce(d.published, t.published, s.depth > 0) AS published,
      (s.depth = 0 AND $3::boolean) OR coalesce(d.publication_decided, t.publication_decided, false) AS publication_decided
  ) o
  -- A decision on a statement gives way to what was set for the description, and ends with the statement.
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.set_access IS NOT NULL AND NOT o.set_access ? 'by_statement' THEN o.set_access
      WHEN $6::boolean THEN ${decidedAccess('$5', 's.own_access')} END AS set_access
    OFFSET 0
  ) z
  CROSS JOIN LATERAL (SELECT ${accessInForce('$5', 'coalesce(z.set_access, s.own_access)')} AS access OFFSET 0) f
  CROSS JOIN LATERAL (
    SELECT o.slug IS NOT NULL AND (o.published_at IS NOT NULL OR c.item_id IS NOT NULL) AS settled
  ) v
  CROSS JOIN LATERAL (SELECT ${KEPT_SLUG} AS slug) k
  -- The beginning of the codes of the units below, and the unit's own code, if it has a part of it.
  CROSS JOIN LATERAL (SELECT CASE WHEN $7::boolean THEN fonds.join_code(p.code_below, s.reference_code, $8) END AS code) b
  CROSS JOIN LATERAL (
    SELECT CASE WHEN $7::boolean AND s.reference_code IS NOT NULL THEN fonds.prefix_code($9, b.code) ELSE s.reference_code END AS code
  ) w
  WHERE s.depth = $1 OFFSET 0
) n`

/**
 * Assigns positions and inherited values to the units of one depth, which have ids and placed parents. `known`: some of
 * them may already be stored.
 */
export async function placeDepth(
  client: pg.ClientBase,
  to: {
    readonly tenantId: string
    readonly depth: number
    readonly rootPath: string
    readonly publishRoot: boolean
    readonly known: boolean
    /** Whether the tenant has decisions on statements of access. */
    readonly decisions: boolean
    readonly codes: CodeRule
    /** Whether the tenant's operator has set slugs. */
    readonly setSlugs: boolean
  },
): Promise<void> {
  const { rule, separator, prefix } = to.codes
  const values = [to.depth, to.rootPath, to.publishRoot, to.known, to.tenantId, to.decisions]
  await client.query(PLACE_UNITS, [...values, rule === 'composed', separator, prefix, to.setSlugs])
}
