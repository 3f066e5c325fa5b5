import { contractNumber, migrationNumber, runsInTransaction, statementsOf } from '../../schema/migration-files.ts'
import { columnListProblems } from './column-lists.ts'
import {
  alterations,
  createdFunction,
  droppedNames,
  parseStatements,
  relationOf,
  type Statement,
} from './statements.ts'

/**
 * Tables with at most a few rows for each archive, or one for each collection that came from AtoM, all of which a migration
 * may change in one statement. Others may have millions.
 */
const SMALL_TABLES: readonly string[] = [
  'fonds.tenant',
  'fonds.tenant_state',
  'search.tenant_index',
  'search.generation',
  'fonds.feed_review',
  'fonds.code_rule',
  'fonds.code_review',
]

interface Migration {
  readonly name: string
  readonly text: string
  readonly statements: readonly Statement[]
  /** The number of statements in each part that is sent by itself. */
  readonly perPart: readonly number[]
}

type Rule = (migration: Migration) => string[]

const CONTRACT_COMMENT = /^-- Unused since \d+\.\d+\.\d+\b/m

/**
 * Only a contract migration takes away what earlier code uses, and it says since which release nothing uses it. A function
 * may be created again with the same arguments, since only that changes the columns of its result.
 */
const removesOnlyUnused: Rule = ({ name, text, statements }) => {
  const created = new Set(statements.filter(({ kind }) => kind === 'CreateFunctionStmt').map(createdFunction))
  const removed = statements.flatMap((statement) => {
    const { kind, node } = statement
    if (kind === 'RenameStmt' && !['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT'].includes(String(node.renameType)))
      return ['a name']
    if (kind === 'AlterObjectSchemaStmt') return ['a schema']
    if (alterations(statement).includes('AT_DropColumn')) return [`a column of ${relationOf(statement)}`]
    if (kind === 'DropOwnedStmt' || kind === 'DropRoleStmt') return ['a role']
    if (kind !== 'DropStmt' || node.removeType === 'OBJECT_INDEX') return []
    return droppedNames(statement).filter((dropped) => !created.has(dropped))
  })
  if (removed.length === 0) return []
  const needed = contractNumber(name)
  if (needed === null || needed >= migrationNumber(name)) {
    return [
      `removes ${removed.join(', ')}, which earlier code beside it may use: do so in a later release, in a migration ` +
        'called NNNN_contract_MMMM_…, where MMMM is the newest migration of the release that stopped using it',
    ]
  }
  return CONTRACT_COMMENT.test(text) ? [] : ['needs a comment such as "-- Unused since 0.2.0."']
}

/** Rows of large tables are changed in parts, each a separate transaction, or by a worker. */
const changesRowsInParts: Rule = ({ text, statements }) => {
  const created = createdIn(statements)
  return statements.flatMap((statement) => {
    const { kind, node } = statement
    const table = relationOf(statement)
    const changes = ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind) || isInsertOfQuery(statement)
    if (changes && table !== null && !SMALL_TABLES.includes(table) && !created.has(table))
      return [`changes rows of ${table} in one statement: change them in parts, in a DO block that commits each`]
    if (kind === 'TruncateStmt') return ['TRUNCATE blocks every reader of the table']
    if (kind !== 'DoStmt' || !/\b(?:UPDATE|DELETE|INSERT|MERGE)\b/i.test(JSON.stringify(node))) return []
    if (runsInTransaction(text) || !/\bCOMMIT\b/i.test(JSON.stringify(node)))
      return ['changes rows in a DO block that does not commit each part: begin the file with "-- No transaction"']
    return []
  })
}

const isInsertOfQuery = ({ kind, node }: Statement): boolean => {
  const query = node.selectStmt as { SelectStmt?: { valuesLists?: unknown } } | undefined
  return kind === 'InsertStmt' && query?.SelectStmt !== undefined && query.SelectStmt.valuesLists === undefined
}

/** A transaction locks one table of those in use, so that it never has one lock while it waits for another. */
const locksOneTable: Rule = ({ text, statements }) => {
  if (!runsInTransaction(text)) return []
  const created = createdIn(statements)
  const altered = statements
    .filter(({ kind }) => ['AlterTableStmt', 'RenameStmt', 'CreateTrigStmt', 'CreatePolicyStmt'].includes(kind))
    .map((statement) => relationOf(statement) ?? tableOf(statement))
    .filter((table): table is string => table !== null && !created.has(table))
  const tables = [...new Set(altered)]
  const several =
    tables.length < 2 ? [] : [`locks ${tables.join(' and ')} in one transaction: write a migration for each`]
  return statements.some(({ kind }) => kind === 'LockStmt') ? [...several, 'LOCK TABLE blocks others'] : several
}

const tableOf = ({ node }: Statement): string | null => {
  const table = node.table as { schemaname?: string; relname?: string } | undefined
  return table?.relname === undefined ? null : `${table.schemaname ?? 'public'}.${table.relname}`
}

/** Statements that PostgreSQL refuses in a transaction need their own file. */
const isAlone: Rule = ({ text, statements }) =>
  runsInTransaction(text) && statements.some(({ node }) => node.concurrent === true)
    ? ['CONCURRENTLY needs a file that begins with "-- No transaction"']
    : []

/** Statements outside a transaction must neither block others while they wait nor fail when they are repeated. */
const isRepeatable: Rule = ({ text, statements, perPart }) => {
  if (runsInTransaction(text)) return []
  const problems = perPart.every((count) => count === 1) ? [] : ['end each statement with a semicolon and a line break']
  const dropped = new Set<string>()
  for (const statement of statements) {
    const { kind, node } = statement
    const commands = alterations(statement)
    if (
      kind === 'DropStmt' &&
      node.removeType === 'OBJECT_INDEX' &&
      node.concurrent === true &&
      node.missing_ok === true
    )
      for (const name of droppedNames(statement)) dropped.add(name)
    else if (kind === 'IndexStmt' && node.concurrent === true) {
      const schema = relationOf(statement)?.split('.').at(-2)
      const index = [...(schema === undefined ? [] : [schema]), String(node.idxname)].join('.')
      if (!dropped.has(index))
        problems.push(`begin with DROP INDEX CONCURRENTLY IF EXISTS ${index}, in case it is invalid`)
    } else if (commands.length === 0 || commands.some((command) => command !== 'AT_ValidateConstraint')) {
      if (kind !== 'DoStmt') problems.push(`${kind} belongs in a migration with a transaction`)
    }
  }
  return problems
}

const createdIn = (statements: readonly Statement[]): ReadonlySet<string | null> =>
  new Set(statements.filter(({ kind }) => kind === 'CreateStmt').map(relationOf))

/** A function that lists the columns of a table is replaced in the transaction that changes them. */
const keepsColumnLists: Rule = ({ statements }) => columnListProblems(statements)

const RULES: readonly Rule[] = [
  removesOnlyUnused,
  changesRowsInParts,
  locksOneTable,
  isAlone,
  isRepeatable,
  keepsColumnLists,
]

/**
 * Returns what is wrong with a migration that runs while earlier code answers requests, beyond what Squawk finds.
 * @param name without `.sql`
 */
export async function ruleProblems(name: string, text: string): Promise<string[]> {
  const parts = await Promise.all(
    (runsInTransaction(text) ? [] : statementsOf(text)).map((part) => parseStatements(part)),
  )
  const perPart = parts.map((part) => part.length)
  const migration = { name, text, statements: await parseStatements(text), perPart }
  return RULES.flatMap((rule) => rule(migration))
}
