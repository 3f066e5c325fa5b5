import { parse } from 'libpg-query'

/** A node of PostgreSQL's syntax tree, whose members depend on its kind. */
export type Node = Readonly<Record<string, unknown>>

/** A statement: its kind, such as `AlterTableStmt`, and its members. */
export interface Statement {
  readonly kind: string
  readonly node: Node
}

/** Parses statements with PostgreSQL's own grammar. @throws for a syntax error */
export async function parseStatements(text: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(text)
  return stmts.map(({ stmt }) => {
    const [[kind, node]] = Object.entries(stmt ?? {}) as [[string, Node]]
    return { kind, node }
  })
}

/** Returns the name of the relation that a statement is about, such as `fonds.media`; null if it is about none. */
export function relationOf({ node }: Statement): string | null {
  const relation = node.relation as { schemaname?: string; relname?: string } | undefined
  if (relation?.relname === undefined) return null
  return relation.schemaname === undefined ? relation.relname : `${relation.schemaname}.${relation.relname}`
}

/** Returns the commands of an `ALTER TABLE`, such as `AT_DropColumn`. */
export function alterations({ kind, node }: Statement): string[] {
  if (kind !== 'AlterTableStmt') return []
  return (node.cmds as { AlterTableCmd: { subtype: string } }[]).map(({ AlterTableCmd }) => AlterTableCmd.subtype)
}

/** Returns the names of the objects that a `DROP` removes; a function's with its argument types. */
export function droppedNames({ node }: Statement): string[] {
  return ((node.objects as Node[] | undefined) ?? []).map((object) => {
    const found = object.ObjectWithArgs as { objname?: Node[]; objargs?: Node[] } | undefined
    if (found !== undefined) return `${qualified(found.objname)}(${(found.objargs ?? []).map(typeOf).join(', ')})`
    const list = object.List as { items?: Node[] } | undefined
    return list === undefined ? qualified([object]) : qualified(list.items)
  })
}

/** Returns the name of the function that a statement creates, with the types of its input arguments. */
export function createdFunction({ node }: Statement): string {
  const parameters = ((node.parameters as Node[] | undefined) ?? []).map((one) => one.FunctionParameter as Node)
  const inputs = parameters.filter(({ mode }) => mode !== 'FUNC_PARAM_TABLE' && mode !== 'FUNC_PARAM_OUT')
  return `${qualified(node.funcname as Node[])}(${inputs.map(({ argType }) => typeOf({ TypeName: argType })).join(', ')})`
}

const qualified = (parts: readonly Node[] = []): string =>
  parts.map((part) => String((part.String as { sval?: string } | undefined)?.sval ?? '')).join('.')

const typeOf = (node: Node): string => {
  const { names, arrayBounds } = node.TypeName as { names?: Node[]; arrayBounds?: unknown[] }
  return `${qualified(names)}${arrayBounds === undefined ? '' : '[]'}`
}
