import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** Number of counters, which branches share if there are more of them. */
export const COUNTERS = 1 << 16

/** Instrumented code while it is being loaded and run. */
export interface Instrumented {
  /** Number of times that each branch was taken since the counters were last cleared. */
  readonly counters: Uint8Array
  /** Number of branches in the modules loaded so far. */
  branches: number
  /** Strings in the code, which are often words that a parser compares its input with. */
  readonly words: Set<string>
}

const GLOBAL = '__fondsFuzzCounters'
const SKIPPED = /\/node_modules\/|\.fuzz\.ts$|\/libs\/test-kit\//

/** Counts branches in those of the workspace's modules that are imported from now on. */
export function instrumentImports(): Instrumented {
  const state: Instrumented = { counters: new Uint8Array(COUNTERS), branches: 0, words: new Set() }
  Reflect.set(globalThis, GLOBAL, state.counters)
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts') || SKIPPED.test(url)) return next(url, context)
      const path = fileURLToPath(url)
      const source = stripTypeScriptTypes(instrument(path, readFileSync(path, 'utf8'), state))
      return { format: 'module', shortCircuit: true, source }
    },
  })
  return state
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Adds a counter at the beginning of each branch of a module, without changing line numbers. */
function instrument(path: string, source: string, state: Instrumented): string {
  const inserted: { readonly at: number; readonly text: string }[] = []
  const count = () => `__c[${state.branches++ % COUNTERS}]++`
  const before = (at: number, text: string) => inserted.push({ at, text })
  const wrapStatement = (node: Node) => {
    before(node.start, `{${count()};`)
    before(node.end, '}')
  }
  const wrapExpression = (node: Node) => {
    before(node.start, `(${count()},(`)
    before(node.end, '))')
  }
  const branch = (node: Node) => (node.type === 'BlockStatement' ? undefined : wrapStatement(node))
  const visit = (node: Node) => {
    if (node.type === 'IfStatement' && Reflect.get(node, 'alternate') === null) before(node.end, ` else{${count()}}`)
    for (const place of BRANCHES[node.type] ?? []) {
      const child: unknown = Reflect.get(node, place)
      if (isNode(child)) (place === 'body' || node.type === 'IfStatement' ? branch : wrapExpression)(child)
    }
    if (node.type === 'BlockStatement' || node.type === 'FunctionBody') before(node.start + 1, `${count()};`)
    if (node.type === 'ArrowFunctionExpression') {
      const body: unknown = Reflect.get(node, 'body')
      if (isNode(body) && body.type !== 'BlockStatement' && body.type !== 'FunctionBody') wrapExpression(body)
    }
    if (node.type === 'SwitchCase') {
      const [first]: Node[] = Reflect.get(node, 'consequent')
      if (first !== undefined && first.type !== 'BlockStatement') before(first.start, `${count()};`)
    }
    if (node.type === 'Literal') {
      const value: unknown = Reflect.get(node, 'value')
      if (typeof value === 'string' && value.length > 0 && value.length <= 40) state.words.add(value)
    }
  }
  walk(parseSync(path, source).program, visit)
  let [text, from] = ['const __c=globalThis.', 0]
  text += `${GLOBAL};`
  // Insertions at the same position keep their order, so that an outer wrapper opens first.
  for (const { at, text: addition } of inOrder(inserted)) {
    text += source.slice(from, at) + addition
    from = at
  }
  return text + source.slice(from)
}

/** Parts of a node that are executed only sometimes. */
const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForOfStatement: ['body'],
  ForInStatement: ['body'],
  WhileStatement: ['body'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
}

/** Sorts insertions. Closing brackets of inner nodes come before those of outer nodes, which were inserted first. */
function inOrder<T extends { readonly at: number; readonly text: string }>(insertions: readonly T[]): T[] {
  const closes = ({ text }: T) => text === '}' || text === '))' || text.startsWith(' else')
  return insertions
    .map((insertion, index) => ({ insertion, index }))
    .sort((a, b) => {
      if (a.insertion.at !== b.insertion.at) return a.insertion.at - b.insertion.at
      const [x, y] = [closes(a.insertion), closes(b.insertion)]
      if (x !== y) return x ? -1 : 1
      return x ? b.index - a.index : a.index - b.index
    })
    .map(({ insertion }) => insertion)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value) || (value.type.startsWith('TS') && !TYPE_WRAPPERS.has(value.type))) return
  visit(value)
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'object' && key !== 'typeAnnotation' && key !== 'returnType') walk(child, visit)
  }
}

/** Types of nodes that contain code. */
const TYPE_WRAPPERS: ReadonlySet<string> = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
