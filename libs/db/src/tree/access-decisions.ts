import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import type { Client } from '../statements/statement.ts'
import { onClient } from '../transaction/on-client.ts'
import { finishVisibility } from '../visibility/flip.ts'
import { checkAccess, type DecidedAccess, decidedAccess, storedAccess } from './decided-access.ts'
import { lockTree } from './lookup.ts'
import { logFields, reinheritAccess } from './set-fields.ts'

/** A statement of access of an archive. */
export interface KnownStatement {
  /** Identifies it, whatever the spaces between its words. */
  readonly key: string
  readonly statement: string
}

export interface DecisionResult extends KnownStatement {
  /** The number of descriptions that make the statement themselves. */
  readonly descriptions: number
  /** The number of descriptions whose access changed: those, and what inherits from them. */
  readonly changed: number
}

/** The maximum number of decisions of an archive. */
const MAX_DECISIONS = 10_000
/** The number of trees that one transaction changes. */
const TREES = 200
/** Length of the shortest beginning of a key that names a statement. */
const KEY_LENGTH = 8

const STATES = `d.own_access ->> 'statement' IS NOT NULL`
const IS_INDIVIDUAL = `d.set_access IS NOT NULL AND NOT d.set_access ? 'by_statement'`

/**
 * Decides what a statement of access means, for all descriptions of the archive that make it, now and in later imports.
 * Null takes a decision back. A large archive is changed in several transactions; the command can be repeated.
 * @param named the statement, or the beginning of its key
 * @throws CommandError not_found if no description makes the statement; invalid; busy
 */
export async function decideStatement(
  pool: pg.Pool,
  tenantId: string,
  named: string,
  access: DecidedAccess | null,
): Promise<DecisionResult> {
  if (access !== null) checkAccess(access)
  await finishVisibility(pool, tenantId)
  return onClient(pool, async (client) => {
    const { key, statement } = await findStatement(client, tenantId, named)
    const descriptions = await countStatement(client, tenantId, key)
    let changed = 0
    let roots = await rootsToChange(client, tenantId, key, access)
    do {
      const part = roots.slice(0, TREES)
      const { result } = await withBatch(client, tenantId, async (batch) => {
        await storeDecision(batch, { key, statement }, access)
        return applyDecision(batch, key, part)
      })
      changed += result
      roots = await rootsToChange(client, tenantId, key, access)
    } while (roots.length > 0)
    await dropEmptyBatches(client, tenantId)
    return { key, statement, descriptions, changed }
  })
}

/**
 * Finds a statement by its text or the beginning of its key.
 * @throws CommandError not_found, invalid
 */
async function findStatement(client: Client, tenantId: string, named: string): Promise<KnownStatement> {
  const prefix = named.trim().replace(/^#/, '')
  const isKey = prefix.length >= KEY_LENGTH && /^[0-9a-f]{1,32}$/.test(prefix)
  const { rows } = await client.query<KnownStatement>(
    `SELECT s.key, min(s.statement) AS statement FROM (
       SELECT fonds.access_key(d.own_access ->> 'statement') AS key, d.own_access ->> 'statement' AS statement
       FROM fonds.description d WHERE d.tenant_id = $1 AND ${STATES}
       UNION ALL SELECT a.statement_key, a.statement FROM fonds.access_decision a WHERE a.tenant_id = $1
     ) s WHERE s.key = fonds.access_key($2) OR starts_with(s.key, $3) GROUP BY s.key LIMIT 2`,
    [tenantId, named, isKey ? prefix : null],
  )
  const [found, another] = rows
  if (found === undefined) {
    throw new CommandError('not_found', 'no description makes this statement; fonds report access lists all of them')
  }
  if (another !== undefined) throw new CommandError('invalid', `${named} names several statements; use more of the id`)
  return found
}

async function countStatement(client: Client, tenantId: string, key: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) FROM fonds.description d
     WHERE d.tenant_id = $1 AND ${STATES} AND fonds.access_key(d.own_access ->> 'statement') = $2`,
    [tenantId, key],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Trees with descriptions that do not have the decision yet. */
async function rootsToChange(
  client: Client,
  tenantId: string,
  key: string,
  access: DecidedAccess | null,
): Promise<string[]> {
  const { rows } = await client.query<{ root_id: string }>(
    `SELECT DISTINCT d.root_id FROM fonds.description d
     WHERE d.tenant_id = $1 AND ${STATES} AND fonds.access_key(d.own_access ->> 'statement') = $2
       AND NOT (${IS_INDIVIDUAL}) AND (d.set_access - ARRAY['statement', 'statements']) IS DISTINCT FROM $3::jsonb ORDER BY d.root_id`,
    [tenantId, key, access === null ? null : JSON.stringify({ ...storedAccess(access), by_statement: true })],
  )
  return rows.map(({ root_id }) => root_id)
}

/**
 * Stores a decision without applying it (`applyDecision`).
 * @throws CommandError invalid for too many
 */
async function storeDecision(
  { client, tenantId }: Batch,
  { key, statement }: KnownStatement,
  access: DecidedAccess | null,
): Promise<void> {
  if (access === null) {
    await client.query('DELETE FROM fonds.access_decision WHERE tenant_id = $1 AND statement_key = $2', [tenantId, key])
    return
  }
  await client.query(
    `INSERT INTO fonds.access_decision (tenant_id, statement_key, statement, access) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, statement_key) DO UPDATE SET access = excluded.access, decided_at = excluded.decided_at`,
    [tenantId, key, statement, JSON.stringify(storedAccess(access))],
  )
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) FROM fonds.access_decision WHERE tenant_id = $1',
    [tenantId],
  )
  if (Number(rows[0]?.count ?? 0) > MAX_DECISIONS) {
    throw new CommandError('invalid', `an archive has at most ${MAX_DECISIONS} decisions on statements`)
  }
}

/**
 * Applies what was decided on a statement to the descriptions of some trees.
 * @returns the number of descriptions whose access changed
 * @throws CommandError busy
 */
async function applyDecision(batch: Batch, key: string, roots: readonly string[]): Promise<number> {
  const { client, tenantId } = batch
  for (const root of roots) await lockTree(batch, root)
  const { rows: targets } = await client.query<{ id: string; ancestor_ids: string[] }>(
    `UPDATE fonds.description d SET set_access = ${decidedAccess('$1', 'd.own_access')}
     WHERE d.tenant_id = $1 AND d.root_id = ANY ($2::uuid[]) AND ${STATES} AND NOT (${IS_INDIVIDUAL})
       AND fonds.access_key(d.own_access ->> 'statement') = $3
     RETURNING d.id, d.ancestor_ids`,
    [tenantId, roots, key],
  )
  const changed = await reinheritAccess(
    batch,
    targets.map(({ id }) => id),
  )
  await logFields(batch, targets, new Set(changed))
  return changed.length
}

/** Descriptions and images that depend on a statement. */
export interface StatementUse {
  /** The beginning of its key, which names it in commands. */
  readonly id: string
  /** Number of images to which it applies. */
  readonly images: number
  readonly decided: DecidedAccess | null
}

const USE = `
WITH given AS (
  SELECT g.n, fonds.access_key(g.statement) AS key FROM unnest($2::text[]) WITH ORDINALITY g (statement, n)
), pictured AS (
  SELECT fonds.access_key(d.access ->> 'statement') AS key, sum(d.image_count) AS images
  FROM fonds.description r JOIN fonds.description d ON d.tenant_id = $1 AND d.path >= r.path AND d.path < r.path || '~'
  WHERE r.tenant_id = $1 AND r.id = ANY ($3::uuid[]) AND d.image_count > 0 AND d.access ->> 'statement' IS NOT NULL
  GROUP BY fonds.access_key(d.access ->> 'statement')
)
SELECT left(g.key, 12) AS id, coalesce(p.images, 0)::integer AS images, a.access AS decided
FROM given g LEFT JOIN pictured p ON p.key = g.key
  LEFT JOIN fonds.access_decision a ON a.tenant_id = $1 AND a.statement_key = g.key
ORDER BY g.n`

/** Returns what depends on statements in some trees of an archive, in the order of the statements. */
export async function useOfStatements(
  client: Client,
  tenantId: string,
  statements: readonly string[],
  roots: readonly string[],
): Promise<StatementUse[]> {
  const { rows } = await client.query<StatementUse>(USE, [tenantId, statements, roots])
  return rows
}

/** Returns the key of a statement. */
export async function statementKey(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ key: string }>('SELECT fonds.access_key($1) AS key', [statement])
  return rows[0]?.key ?? ''
}

/** Maximum number of trees that one transaction locks. */
const MAX_TREES = 2_000

/**
 * Decides on a statement within a transaction, whether or not a description makes it.
 * @throws CommandError invalid for descriptions in more than 2,000 trees; busy
 */
export async function decideIn(batch: Batch, known: KnownStatement, access: DecidedAccess | null): Promise<void> {
  if (access !== null) checkAccess(access)
  await storeDecision(batch, known, access)
  const roots = await rootsToChange(batch.client, batch.tenantId, known.key, access)
  if (roots.length > MAX_TREES) {
    throw new CommandError('invalid', `${roots.length} collections make this statement; use fonds set --statement`)
  }
  await applyDecision(batch, known.key, roots)
}
