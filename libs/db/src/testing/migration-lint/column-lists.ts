import { alterations, createdFunction, relationOf, type Statement } from './statements.ts'

/**
 * Functions that return whole rows of a table and list its columns, by table. PostgreSQL finds out at their next call that a
 * column is missing, so that every service which calls them fails.
 */
export const COLUMN_LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['fonds.entity', ['api.visible_entities(uuid)']],
])

/** Returns the functions that a migration leaves with another list of columns than their table has. */
export function columnListProblems(statements: readonly Statement[]): string[] {
  return [...COLUMN_LISTS].flatMap(([table, functions]) => {
    const changed = statements.filter((one) => relationOf(one) === table && changesColumns(one))
    if (changed.length === 0) return []
    const added = changed.flatMap(addedColumns)
    return functions.flatMap((name) => {
      const body = bodyOf(statements, name)
      if (body === null)
        return [`changes the columns of ${table}, which ${name} lists: replace the function in the same migration`]
      const missing = added.filter((column) => !new RegExp(String.raw`\b${column}\b`).test(body))
      return missing.length === 0 ? [] : [`${name} lists the columns of ${table}, but not ${missing.join(', ')}`]
    })
  })
}

const changesColumns = (statement: Statement): boolean =>
  alterations(statement).some((command) => ['AT_AddColumn', 'AT_DropColumn', 'AT_AlterColumnType'].includes(command))

const addedColumns = ({ node }: Statement): string[] =>
  (node.cmds as { AlterTableCmd: { def?: { ColumnDef?: { colname?: string } } } }[])
    .map(({ AlterTableCmd }) => AlterTableCmd.def?.ColumnDef?.colname)
    .filter((name) => name !== undefined)

/** Returns the body that a migration gives a function in the end, or null if it does not create it. */
function bodyOf(statements: readonly Statement[], name: string): string | null {
  const created = statements.findLast((one) => one.kind === 'CreateFunctionStmt' && createdFunction(one) === name)
  return created === undefined ? null : JSON.stringify(created.node.options)
}
