import type pg from 'pg'

/** The sources of whole reference codes: the parts of each level, or the file as it is. */
export const REFERENCE_CODE_RULES = ['composed', 'written'] as const

/** How the reference codes of a finding aid are made. */
export interface CodeRule {
  readonly rule: (typeof REFERENCE_CODE_RULES)[number]
  /** Stands between the parts. */
  readonly separator: string
  /** Stands before every composed code; empty for nothing. */
  readonly prefix: string
}

/** Separator of the parts of a composed code if the archive sets none. AtoM's default, too. */
const DEFAULT_SEPARATOR = '-'

/**
 * Returns SQL for the columns rule, separator and prefix that hold for a finding aid: what was said of it, else what holds in
 * the archive, else what its format needs.
 * @param tenant alias of a row of `fonds.tenant`
 * @param own alias of the finding aid's row of `fonds.code_rule`, which may be missing
 */
export const ruleColumns = (tenant: string, own: string): string =>
  `coalesce(${own}.reference_codes, ${tenant}.reference_codes, CASE WHEN ${own}.in_parts THEN 'composed' ELSE 'written' END) AS rule,
    coalesce(${own}.reference_code_separator, ${tenant}.reference_code_separator, '${DEFAULT_SEPARATOR}') AS separator,
    coalesce(${own}.reference_code_prefix, ${tenant}.reference_code_prefix, '') AS prefix`

const READ = `
SELECT ${ruleColumns('t', 'r')}
FROM fonds.tenant t LEFT JOIN fonds.code_rule r ON r.tenant_id = t.id AND r.source = $2 WHERE t.id = $1`

/** Reads how the reference codes of a finding aid are made. */
export async function readCodeRule(client: pg.ClientBase, tenantId: string, source: string): Promise<CodeRule> {
  const { rows } = await client.query<CodeRule>(READ, [tenantId, source])
  return rows[0] ?? { rule: 'written', separator: DEFAULT_SEPARATOR, prefix: '' }
}

// No row is needed for a source that says nothing unusual.
const NOTE_FORMAT = `
INSERT INTO fonds.code_rule AS r (tenant_id, source, in_parts)
SELECT $1::uuid, $2::text, $3::boolean WHERE $3 OR EXISTS (SELECT FROM fonds.code_rule o WHERE o.tenant_id = $1 AND o.source = $2)
ON CONFLICT (tenant_id, source) DO UPDATE SET in_parts = excluded.in_parts WHERE r.in_parts <> excluded.in_parts`

/**
 * Notes whether a source's format has only each level's part of the codes, before the source is stored.
 * @returns whether that was not known of the source before
 */
export async function noteCodeFormat(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  inParts: boolean,
): Promise<boolean> {
  return ((await client.query(NOTE_FORMAT, [tenantId, source, inParts])).rowCount ?? 0) > 0
}

const LOCK = (shared: '' | '_shared') =>
  `SELECT pg_advisory_xact_lock${shared}(hashtextextended('fonds-codes:' || $1, 0))`

/** Waits for imports that are about to end with the present rules, and keeps others from ending until the transaction does. */
export async function lockCodeRules(client: pg.ClientBase, tenantId: string): Promise<void> {
  await client.query(LOCK(''), [tenantId])
}

/**
 * Reads the rule again when everything else of an import is done. No rule of the tenant changes from here to the end of the
 * transaction.
 * @returns whether another rule holds than the one that the import used
 */
export async function hasRuleChanged(
  client: pg.ClientBase,
  tenantId: string,
  source: string,
  used: CodeRule,
): Promise<boolean> {
  await client.query(LOCK('_shared'), [tenantId])
  const { rule, separator, prefix } = await readCodeRule(client, tenantId, source)
  if (rule === 'written' && used.rule === 'written') return false
  return rule !== used.rule || separator !== used.separator || prefix !== used.prefix
}
