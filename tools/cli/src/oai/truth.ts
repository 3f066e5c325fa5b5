import type pg from 'pg'
import type { PageItem } from './page.ts'

/** A harvested item with its UUID. */
export type KeptItem = PageItem & { readonly id: string }

/** Items that a list should have. */
export interface Scope {
  /** UUID of the set; null for all. */
  readonly set: string | null
  /** Whether only top-level collections belong to it, as for `ead`. */
  readonly tops: boolean
  /** Range of datestamps, inclusive; null if open. */
  readonly from: string | null
  readonly until: string | null
}

export const EVERYTHING: Scope = { set: null, tops: false, from: null, until: null }

export type Difference = 'missing' | 'extra' | 'twice' | 'resurrected' | 'deleted' | 'datestamp' | 'sets'

export interface Comparison {
  /** Number of items that the list should have now, including changes during the harvest. */
  readonly due: number
  /** Items that differ only because they changed during the harvest. */
  readonly changed: number
  readonly wrong: readonly { readonly kind: Difference; readonly count: number; readonly examples: readonly string[] }[]
}

/** Temporary tables for harvested items, so that lists of any size fit. */
const TABLES = `
CREATE TEMP TABLE IF NOT EXISTS harvested_item (id uuid NOT NULL, stamp text NOT NULL, deleted boolean NOT NULL, sets text NOT NULL);
CREATE TEMP TABLE IF NOT EXISTS harvested_set (n integer NOT NULL, spec text NOT NULL)`

const SPEC_PART = `CASE WHEN s.slug ~ '^[A-Za-z0-9_.!~*''()-]+$' THEN s.slug ELSE s.id::text END`
const STAMP = `to_char(b.committed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Selects every item that harvesters should see: those open to them now, from the descriptions, and those that were open
 * once, from the feed. Items of a subtree that is being published or unpublished count as changing.
 */
const ITEMS = `
  SELECT coalesce(d.id, c.item_id) AS id, coalesce(d.live, false) AS live, c.stamp, coalesce(d.root_id, c.root_id) AS root_id,
    coalesce(d.ancestor_ids, c.ancestor_ids, '{}') || CASE WHEN coalesce(d.id = d.root_id, c.item_id = c.root_id)
      THEN ARRAY[coalesce(d.id, c.item_id)] ELSE '{}' END AS chain,
    coalesce(c.seq > $2, false) OR coalesce(d.moving, false) AS changed
  FROM (
    SELECT d.id, d.root_id, d.ancestor_ids, h.moving,
      d.visible AND NOT d.suppressed AND (d.kind = 'record' OR d.parent_id IS NULL) AND h.moving IS NULL AS live
    FROM fonds.description d LEFT JOIN LATERAL (
      SELECT true AS moving FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND d.path >= h.path_from AND d.path < h.path_to LIMIT 1) h ON true
    WHERE d.tenant_id = $1
  ) d FULL JOIN (
    SELECT c.item_id, c.root_id, c.ancestor_ids, b.seq, ${STAMP} AS stamp
    FROM fonds.change_log c JOIN fonds.change_batch b ON b.batch_id = c.batch_id
    WHERE c.tenant_id = $1 AND c.disclosed
  ) c ON c.item_id = d.id
  WHERE d.live OR c.item_id IS NOT NULL`

const COMPARE = `
WITH item AS MATERIALIZED (${ITEMS}),
part AS MATERIALIZED (SELECT s.id, ${SPEC_PART} AS part FROM api.oai_set_names($1) s),
spec AS MATERIALIZED (
  SELECT chain, coalesce(string_agg(spec, ' ' ORDER BY n), '') AS sets FROM (
    SELECT chain, n, string_agg(p.part, ':') OVER (PARTITION BY chain ORDER BY n) AS spec
    FROM (SELECT DISTINCT chain FROM item) c, unnest(c.chain) WITH ORDINALITY u(id, n) JOIN part p USING (id)
  ) s GROUP BY chain
),
due AS (
  SELECT i.*, coalesce(s.sets, '') AS sets,
    ($3::uuid IS NULL OR $3 = ANY (i.chain)) AND (NOT $4 OR i.id = i.root_id)
      AND ($5::text IS NULL OR i.stamp >= $5) AND ($6::text IS NULL OR i.stamp <= $6) AS fits
  FROM item i LEFT JOIN spec s USING (chain)
),
given AS (
  SELECT id, count(*) AS times, min(stamp) AS stamp, bool_or(deleted) AS deleted, min(sets) AS sets
  FROM harvested_item GROUP BY id
),
judged AS (
  SELECT id, d.changed, d.fits, CASE
    WHEN d.id IS NULL THEN 'extra'
    WHEN g.id IS NULL THEN CASE WHEN d.fits THEN 'missing' END
    WHEN NOT d.fits THEN 'extra'
    WHEN g.times > 1 THEN 'twice'
    WHEN d.live AND g.deleted THEN 'deleted'
    WHEN NOT d.live AND NOT g.deleted THEN 'resurrected'
    WHEN g.stamp <> d.stamp THEN 'datestamp'
    WHEN g.sets <> d.sets THEN 'sets'
  END AS kind
  FROM due d FULL JOIN given g USING (id)
)
SELECT kind, changed IS TRUE AS changed, count(*)::float8 AS count, (count(*) FILTER (WHERE fits))::float8 AS due,
  (array_agg(id::text ORDER BY id) FILTER (WHERE kind IS NOT NULL))[1:5] AS examples
FROM judged GROUP BY 1, 2`

const DUE_SETS = `
WITH part AS (
  SELECT s.id, s.ancestor_ids, ${SPEC_PART} AS part FROM fonds.description s
  WHERE s.tenant_id = $1 AND s.kind = 'collection' AND (s.depth <= 1 OR s.oai_set) AND s.visible AND NOT s.suppressed
    AND NOT EXISTS (SELECT FROM fonds.hidden_range h
      WHERE h.tenant_id = $1 AND s.path >= h.path_from AND s.path < h.path_to)
),
due_set AS (
  SELECT p.id, (SELECT string_agg(a.part, ':' ORDER BY u.n)
    FROM unnest(p.ancestor_ids || p.id) WITH ORDINALITY u(id, n) JOIN part a ON a.id = u.id) AS spec
  FROM part p
)`

/** The archive in the database, on one connection, to compare lists with. */
export class Truth {
  readonly #client: pg.ClientBase
  readonly #tenant: string

  constructor(client: pg.ClientBase, tenantId: string) {
    this.#client = client
    this.#tenant = tenantId
  }

  async open(): Promise<void> {
    await this.#client.query(TABLES)
  }

  /** Returns the number of the last change. */
  async now(): Promise<string> {
    const [row] = await this.#rows<{ seq: string }>('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [])
    return row?.seq ?? '0'
  }

  /** Clears harvested items. */
  async begin(): Promise<void> {
    await this.#client.query('TRUNCATE harvested_item')
  }

  /** Stores the items of one answer. */
  async keep(items: readonly KeptItem[]): Promise<void> {
    await this.#client.query(
      `INSERT INTO harvested_item SELECT * FROM unnest($1::uuid[], $2::text[], $3::boolean[], $4::text[])`,
      [
        items.map((item) => item.id),
        items.map((item) => item.datestamp),
        items.map((item) => item.deleted),
        items.map((item) => item.sets.toSorted().join(' ')),
      ],
    )
  }

  /** Compares harvested items with the archive. @param before the last change when the harvest began */
  async compare(before: string, { set, tops, from, until }: Scope): Promise<Comparison> {
    const rows = await this.#rows<{
      kind: Difference | null
      changed: boolean
      count: number
      due: number
      examples: string[] | null
    }>(COMPARE, [before, set, tops, from, until])
    return {
      due: rows.reduce((sum, row) => sum + row.due, 0),
      changed: rows.reduce((sum, row) => sum + (row.changed && row.kind !== null ? row.count : 0), 0),
      wrong: rows.flatMap(({ kind, changed, count, examples }) =>
        kind === null || changed ? [] : [{ kind, count, examples: examples ?? [] }],
      ),
    }
  }

  async keepSets(from: number, specs: readonly string[]): Promise<void> {
    await this.#client.query(
      `INSERT INTO harvested_set SELECT $1 + n, spec FROM unnest($2::text[]) WITH ORDINALITY s(spec, n)`,
      [from, specs],
    )
  }

  /** Returns examples of setSpecs that ListSets lacks, invents or repeats. */
  async compareSets(): Promise<Readonly<Record<'missing' | 'extra' | 'twice', readonly string[]>>> {
    const rows = await this.#rows<{ spec: string; kind: string }>(
      `${DUE_SETS} SELECT coalesce(d.spec, h.spec) AS spec,
         CASE WHEN h.spec IS NULL THEN 'missing' WHEN d.spec IS NULL THEN 'extra' ELSE 'twice' END AS kind
       FROM due_set d FULL JOIN (SELECT spec, count(*) AS times FROM harvested_set GROUP BY spec) h USING (spec)
       WHERE d.spec IS NULL OR h.spec IS NULL OR h.times > 1 ORDER BY 1 LIMIT 100`,
      [],
    )
    const those = (due: string) => rows.filter(({ kind }) => kind === due).map(({ spec }) => spec)
    return { missing: those('missing'), extra: those('extra'), twice: those('twice') }
  }

  /** Returns the next set that both ListSets and the archive have, with its UUID. */
  async setAfter(n: number): Promise<{ n: number; spec: string; id: string } | null> {
    const [row] = await this.#rows<{ n: number; spec: string; id: string }>(
      `${DUE_SETS} SELECT h.n, h.spec, d.id FROM harvested_set h JOIN due_set d USING (spec)
       WHERE h.n > $2 ORDER BY h.n LIMIT 1`,
      [n],
    )
    return row ?? null
  }

  /** Returns the earliest and the median datestamp; null without items. */
  async stamps(): Promise<{ first: string | null; middle: string | null }> {
    const [row] = await this.#rows<{ first: string | null; middle: string | null }>(
      `SELECT min(stamp) AS first, percentile_disc(0.5) WITHIN GROUP (ORDER BY stamp) AS middle FROM (${ITEMS}) i`,
      ['0'],
    )
    return row ?? { first: null, middle: null }
  }

  /** Returns UUIDs of some items that are open, that were, and that never were. */
  async samples(): Promise<{ open: readonly string[]; gone: readonly string[]; never: readonly string[] }> {
    const [row] = await this.#rows<{ open: string[]; gone: string[]; never: string[] }>(
      `SELECT
         ARRAY(SELECT i.id::text FROM (${ITEMS}) i WHERE i.live AND i.stamp IS NOT NULL ORDER BY i.id <> i.root_id, i.id LIMIT 4) AS open,
         ARRAY(SELECT i.id::text FROM (${ITEMS}) i WHERE NOT i.live ORDER BY i.id LIMIT 3) AS gone,
         ARRAY(SELECT d.id::text FROM fonds.description d WHERE d.tenant_id = $1 AND NOT EXISTS (
           SELECT FROM fonds.change_log c WHERE c.tenant_id = $1 AND c.item_id = d.id AND c.disclosed)
           ORDER BY d.id LIMIT 3) AS never`,
      ['0'],
    )
    return row ?? { open: [], gone: [], never: [] }
  }

  async #rows<T extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<T[]> {
    const { rows } = await this.#client.query<T>(text, [this.#tenant, ...values])
    return rows
  }
}
