import type { Statement } from './statement.ts'

/**
 * Tables and functions that a statement for the whole installation may name. They contain addresses and progress, but
 * no content.
 */
const SHARED =
  /^(?:search\.(?:generation|generation_complete|generation_place|tenant_index|tenants_behind|check)|media\.(?:activities_behind|fixity_now|originals_(?:bad|due|stored))|api\.(?:backup_age|content_seq|content_languages|feed_lag|index_lag|sync_ages|tenants|tenant_by_slug|tenant_by_domain|closed_domain))$/

/**
 * Lists the reasons why a statement must not run: it bypasses the functions that take the tenant, or is not bound to
 * the tenant.
 * @param owner whether it runs as the owner of the schema, who may name its tables
 */
export function faults(statement: Pick<Statement, 'kind' | 'text'>, owner = false): string[] {
  // Text in quotes is a value, not a name.
  const code = statement.text.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*$/gm, '')
  const found: string[] = []
  if (/;/.test(code)) found.push('is more than one statement')
  if (!owner && /\bfonds\s*\./i.test(code)) {
    found.push('names a table of schema fonds; read through a function of schema api')
  }
  if (statement.kind === 'installation') return owner ? found : [...found, ...sharedFaults(code)]
  for (const [call, first] of code.matchAll(/\bapi\s*\.\s*\w+\s*\(\s*([^),]*)/gi)) {
    if (first?.trim() !== '$1') found.push(`${call}): the first argument is not the tenant, $1`)
  }
  if (!/\$1\b/.test(code)) found.push('does not use the tenant, $1')
  return [...found, ...(statement.kind === 'query' ? queryFaults(code) : commandFaults(code, owner))]
}

function queryFaults(code: string): string[] {
  const found: string[] = []
  if (!/\bapi\s*\.\s*\w+\s*\(/i.test(code)) found.push('reads through no function of schema api')
  for (const [, relation] of code.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?([a-z_]\w*(?:\s*\.\s*\w+)?)/gi)) {
    if (relation !== undefined && /\./.test(relation) && !/^api\s*\./i.test(relation)) found.push(`reads ${relation}`)
  }
  if (/\b(insert|update|delete|truncate|set_config|for update)\b/i.test(code)) found.push('is not a plain read')
  if (comparesCoalesce(code)) {
    found.push(
      'compares with coalesce(), which policies keep from indexes: put it into a subquery or a column, or use CASE',
    )
  }
  return found
}

/**
 * Whether coalesce() of columns or parameters is compared, by itself or in a row. In a table with a policy, only conditions that
 * PostgreSQL can prove harmless are looked up in an index, and this is none of them, unlike CASE. One of other expressions, such as
 * members of jsonb, is never proven harmless: a list by it names a function (`following` of OrderedList).
 */
function comparesCoalesce(code: string): boolean {
  if (/[=<>]\s*coalesce\s*\(/i.test(code)) return true
  return [...code.matchAll(/\bcoalesce\s*\(/gi)].some(({ index }) => {
    const end = closing(code, index)
    if (/->|\b(?!coalesce\b)\w+\s*\(/i.test(code.slice(index, end))) return false
    if (isCompared(code, end)) return true
    const row = opening(code, index)
    return (
      row >= 0 &&
      !/\b(?!where|and|or|not|on|when)\w+\s*$/i.test(code.slice(0, row)) &&
      isCompared(code, closing(code, row))
    )
  })
}

/** Whether an operator of comparison follows a parenthesis, after casts, if any. */
const isCompared = (code: string, end: number): boolean => /^\s*(?:::\s*\w+\s*)*(?:[<>=]|!=)/.test(code.slice(end + 1))

/** Returns the index of the parenthesis that closes the first one from `from` on. */
function closing(code: string, from: number): number {
  let depth = 0
  for (let at = code.indexOf('(', from); at < code.length; at++) {
    if (code[at] === '(') depth++
    else if (code[at] === ')' && --depth === 0) return at
  }
  return code.length
}

/** Returns the index of the parenthesis around `before`; -1 if there is none. */
function opening(code: string, before: number): number {
  let depth = 0
  for (let at = before - 1; at >= 0; at--) {
    if (code[at] === ')') depth++
    else if (code[at] === '(' && depth-- === 0) return at
  }
  return -1
}

/** Checks that a command binds each table to the tenant, by a condition or by the inserted columns. */
function commandFaults(code: string, owner: boolean): string[] {
  const found: string[] = []
  const schemas = owner ? /^(?:api|search|fonds)$/i : /^(?:api|search)$/i
  for (const [, schema, name] of code.matchAll(
    /\b(?:from|join|into|update|using)\s+([a-z_]\w*)\s*\.\s*([a-z_]\w*)/gi,
  )) {
    if (schema !== undefined && !schemas.test(schema)) found.push(`names ${schema}.${name}`)
  }
  const bound =
    /\btenant_id\s*=\s*\$1\b/i.test(code) ||
    /\binsert\s+into\s+[\w.]+(?:\s+as\s+\w+)?\s*\([^)]*\btenant_id\b[^)]*\)\s*(?:select|values)\b[\s\S]*\$1\b/i.test(
      code,
    ) ||
    /\b(?:api|search|media)\.\w+\(\s*\$1\b/i.test(code)
  if (!bound) found.push('is not bound to the tenant: tenant_id = $1')
  return found
}

function sharedFaults(code: string): string[] {
  return [...code.matchAll(/\b((?:api|search|oai|media|fonds)\s*\.\s*\w+)/gi)]
    .map(([, name]) => (name ?? '').replace(/\s/g, '').toLowerCase())
    .filter((name) => !SHARED.test(name))
    .map((name) => `names ${name}, which belongs to a tenant: take the tenant`)
}
