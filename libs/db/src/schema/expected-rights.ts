import type pg from 'pg'
import { readPart } from './baseline.ts'

/** A right of a role that the schema grants. */
export interface ExpectedRight {
  readonly role: string
  readonly kind: 'membership' | 'schema' | 'function' | 'table'
  /** `USAGE`, `EXECUTE`, `SELECT` and so on; `MEMBER` for a membership. */
  readonly privilege: string
  /** Name of the object, with the types of arguments for a function; the other role for a membership. */
  readonly object: string
}

const KINDS = { SCHEMA: 'schema', FUNCTION: 'function' } as const

/**
 * Reads what `schema/rights.sql` grants.
 * @throws if a statement grants in a form that is not known here
 */
export function expectedRights(text: string = readPart('rights')): ExpectedRight[] {
  const code = text.replaceAll(/--.*$/gm, '').replaceAll(/\$\$.*?\$\$/gs, '')
  const grants = code.split(';').map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  return grants.filter((statement) => statement.startsWith('GRANT')).flatMap(rightsOf)
}

function rightsOf(statement: string): ExpectedRight[] {
  const [, what, roles] = /^GRANT (.+) TO ([a-z_, ]+)$/.exec(statement) ?? []
  if (what === undefined || roles === undefined) throw new Error(`not understood: ${statement}`)
  const [privileges = '', objects] = what.split(' ON ')
  return listOf(roles).flatMap((role): ExpectedRight[] => {
    if (objects === undefined) {
      return listOf(what).map((object) => ({ role, kind: 'membership', privilege: 'MEMBER', object }))
    }
    const [, keyword, names = ''] = /^(?:(SCHEMA|FUNCTION) )?(.+)$/.exec(objects) ?? []
    const kind = keyword === undefined ? 'table' : KINDS[keyword as keyof typeof KINDS]
    return listOf(names).flatMap((object) => listOf(privileges).map((privilege) => ({ role, kind, privilege, object })))
  })
}

/** Splits a list at the commas that are not in parentheses. */
const listOf = (text: string): string[] => text.split(/,(?![^(]*\))/).map((item) => item.trim())

const MISSING = `
SELECT w.role, w.kind, w.privilege, w.object
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS w(role, kind, privilege, object)
LEFT JOIN pg_roles r ON r.rolname = w.role
WHERE NOT coalesce(CASE w.kind
  WHEN 'membership' THEN pg_has_role(r.oid, (SELECT o.oid FROM pg_roles o WHERE o.rolname = w.object), 'MEMBER')
  WHEN 'schema' THEN has_schema_privilege(r.oid, to_regnamespace(w.object), w.privilege)
  WHEN 'function' THEN has_function_privilege(r.oid, to_regprocedure(w.object), w.privilege)
  ELSE has_table_privilege(r.oid, to_regclass(w.object), w.privilege)
END, false)
ORDER BY w.role, w.kind, w.object`

/** Lists the rights that the services' roles lack in a database, as after restoring a dump without its roles. */
export async function missingRights(pool: pg.Pool | pg.PoolClient): Promise<ExpectedRight[]> {
  const wanted = expectedRights()
  const { rows } = await pool.query<ExpectedRight>(MISSING, [
    wanted.map(({ role }) => role),
    wanted.map(({ kind }) => kind),
    wanted.map(({ privilege }) => privilege),
    wanted.map(({ object }) => object),
  ])
  return rows
}
