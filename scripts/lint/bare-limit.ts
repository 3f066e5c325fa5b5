// Plugin for oxlint, whose plugins have the interface of ESLint's.

/** The parts of a syntax tree (ESTree) that the rules read. */
interface Node {
  readonly type: string
  readonly parent?: Node
  readonly [field: string]: unknown
}

interface Context {
  report(problem: { node: Node; message: string }): void
  readonly sourceCode: { getCommentsBefore(node: Node): readonly { readonly type: string; readonly value: string }[] }
}

type Visitor = Readonly<Record<string, (node: never) => void>>

const MESSAGE =
  'Declare a hard deadline with limit(ms) of @fonds/util, in a constant whose comment says what ends when it passes.'
const UNDECLARED =
  'Give each limit(ms) a constant of the module, or a member of one, with a comment `/** … */` directly above: docs/limits.md is made of them.'

/** Names of options, parameters and properties that hold a deadline. */
const NAME = /timeout|patience|deadline|^(?:wait|answer|response|stall|headers|connect|keepAlive|lock|acquire)Ms$/i
/** Names of a moment at which a loop gives up. */
const END = /^(?:end|until|deadline)$/i
const CLOCK = /^(?:performance|Date)$/

/** Refuses a deadline that is a plain number, which tests could not scale. */
const bareLimit = {
  create(context: Context): Visitor {
    /** Values of the module's constants. */
    const constants = new Map<string, Node>()
    const timers = new Set<string>()
    const isBare = (node: Node | null | undefined): boolean => bare(node, constants)
    const refuse = (node: Node) => context.report({ node, message: MESSAGE })
    return {
      Program(program: { readonly body: readonly Node[] }) {
        for (const statement of program.body) {
          for (const name of promisesOf(statement)) timers.add(name)
          for (const { id, init } of declarators(statement)) if (init) constants.set(String(id.name), init)
        }
      },
      CallExpression(call: { readonly callee: Node; readonly arguments: readonly Node[] }) {
        const delay = delayOf(call.callee, call.arguments, timers)
        if (delay !== undefined && isBare(delay)) refuse(delay)
      },
      Property(property: { readonly key: Node; readonly value: Node }) {
        const name = String(property.key.name ?? property.key.value)
        // A pattern's default is reported as such.
        if (NAME.test(name) && property.value.type !== 'AssignmentPattern' && isBare(property.value))
          refuse(property.value)
      },
      AssignmentPattern({ left, right }: { readonly left: Node; readonly right: Node }) {
        if (NAME.test(String(left.name)) && isBare(right)) refuse(right)
      },
      AssignmentExpression({ left, right }: { readonly left: Node; readonly right: Node }) {
        const name = left.type === 'MemberExpression' ? (left.property as Node).name : left.name
        if (NAME.test(String(name)) && isBare(right)) refuse(right)
      },
      VariableDeclarator({ id, init }: { readonly id: Node; readonly init: Node | null }) {
        if (init?.type !== 'BinaryExpression' || init.operator !== '+' || !END.test(String(id.name))) return
        const { left, right } = init as unknown as { readonly left: Node; readonly right: Node }
        if (isNow(left) && isBare(right)) refuse(right)
      },
    }
  },
}

/** Refuses a `limit(ms)` that the page of limits could not describe. */
const declaredLimit = {
  create(context: Context): Visitor {
    return {
      CallExpression(call: Node & { readonly callee: Node; readonly arguments: readonly Node[] }) {
        if (call.callee.name !== 'limit' || !call.arguments.every((value) => bare(value, new Map()))) return
        for (let node: Node | undefined = call; node; node = node.parent) {
          const described =
            node.type === 'Property' || (node.type === 'VariableDeclaration' && isOfModule(node))
              ? context.sourceCode.getCommentsBefore(isExported(node) ? (node.parent as Node) : node)
              : []
          const last = described.at(-1)
          if (last?.type === 'Block' && last.value.startsWith('*')) return
        }
        context.report({ node: call, message: UNDECLARED })
      },
    }
  },
}

/** Returns whether an expression is made of numbers alone; then nothing scales it. */
function bare(
  node: Node | null | undefined,
  constants: ReadonlyMap<string, Node>,
  seen: readonly string[] = [],
): boolean {
  const of = (part: unknown) => bare(part as Node, constants, seen)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number'
        ? node.value > 0
        : typeof node.value === 'string' && /^[1-9][\d_.]*\s?(?:ms|s|min|h)$/.test(node.value)
    case 'BinaryExpression':
      return of(node.left) && of(node.right)
    case 'LogicalExpression':
      return of(node.right)
    case 'ConditionalExpression':
      return of(node.consequent) || of(node.alternate)
    case 'TemplateLiteral':
      return (node.expressions as readonly Node[]).some(of)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression)
    case 'Identifier': {
      const name = String(node.name)
      return !seen.includes(name) && bare(constants.get(name), constants, [...seen, name])
    }
    default:
      return false
  }
}

/** Returns the argument of a call that is a deadline, if it has one. */
function delayOf(callee: Node, args: readonly Node[], timers: ReadonlySet<string>): Node | undefined {
  if (callee.type === 'Identifier') {
    // That of node:timers/promises is a pause, after which nothing fails.
    return callee.name === 'setTimeout' && !timers.has('setTimeout') ? args[1] : undefined
  }
  if (callee.type !== 'MemberExpression') return undefined
  const method = (callee.property as Node).name
  if (method === 'timeout' && (callee.object as Node).name === 'AbortSignal') return args[0]
  return method === 'setTimeout' ? args[0] : undefined
}

/** Returns the names that a statement imports from `node:timers/promises`. */
function promisesOf(statement: Node): string[] {
  if (statement.type !== 'ImportDeclaration' || (statement.source as Node).value !== 'node:timers/promises') return []
  return (statement.specifiers as readonly { readonly local: Node }[]).map(({ local }) => String(local.name))
}

function declarators(statement: Node): readonly { readonly id: Node; readonly init: Node | null }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations as readonly { readonly id: Node; readonly init: Node | null }[]
}

function isNow(node: Node): boolean {
  const { object, property } = (node.callee ?? {}) as { readonly object?: Node; readonly property?: Node }
  return node.type === 'CallExpression' && property?.name === 'now' && CLOCK.test(String(object?.name))
}

const isExported = (node: Node): boolean => node.parent?.type === 'ExportNamedDeclaration'
const isOfModule = (node: Node): boolean => node.parent?.type === 'Program' || isExported(node)

export default {
  meta: { name: 'fonds' },
  rules: { 'bare-limit': bareLimit, 'declared-limit': declaredLimit },
}
