import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ROOT } from '../lib/root.ts'

/** A hard deadline of the product. */
export interface Limit {
  /** The package's folder, such as `services/gateway`. */
  readonly folder: string
  /** The constant, or `CONSTANT.member`. */
  readonly name: string
  /** The deadline in milliseconds. */
  readonly ms: number
  /** First sentence of the constant's comment. */
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Comment {
  readonly type: string
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Returns every deadline that product code declares with `limit(ms)`, in the order of folders and files. */
export function findLimits(): Limit[] {
  const files = globSync('{services,libs,libs/readers,tools}/*/src/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/testing/**', 'libs/test-kit/**', '**/node_modules/**'],
  })
  return files.sort().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const folder = file.split('/').slice(0, 2).join('/')
    return source.includes('limit(') ? limitsOf(file, source).map((found) => ({ folder, ...found })) : []
  })
}

/** Returns the deadlines that a module declares. */
export function limitsOf(file: string, source: string): Omit<Limit, 'folder'>[] {
  const { program, comments } = parseSync(file, source)
  const found: Omit<Limit, 'folder'>[] = []
  const visit = (node: Node, path: readonly { readonly name: string; readonly text: string | undefined }[]): void => {
    const described = describe(node, source, comments)
    const here = described ? [...path, described] : path
    const ms = node.type === 'CallExpression' ? millisecondsOf(node) : undefined
    const text = here.findLast((part) => part.text !== undefined)?.text
    if (ms !== undefined && text !== undefined) found.push({ name: here.map(({ name }) => name).join('.'), ms, text })
    for (const child of childrenOf(node)) visit(child, here)
  }
  visit(program as unknown as Node, [])
  return found
}

/** Returns the name that a declaration or a member gives its value, and the first sentence of the comment above it. */
function describe(node: Node, source: string, comments: readonly Comment[]) {
  const named = node.type === 'VariableDeclarator' ? node.id : node.type === 'Property' ? node.key : undefined
  const name = (named as Node | undefined)?.name
  if (typeof name !== 'string') return undefined
  const declaration = /(?:export\s+)?const\s+$/.exec(source.slice(0, node.start))?.[0] ?? ''
  const start = node.start - declaration.length
  const comment = comments.findLast(({ end }) => end <= start)
  const adjacent = comment && /^\s*$/.test(source.slice(comment.end, start)) && comment.value.startsWith('*')
  return { name, text: adjacent ? firstSentence(comment.value) : undefined }
}

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\*|^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}

/** Returns the milliseconds of a call `limit(2 * 1_000)`. */
function millisecondsOf(call: Node): number | undefined {
  if ((call.callee as Node).name !== 'limit') return undefined
  return numberOf((call.arguments as readonly Node[])[0])
}

function numberOf(node: Node | undefined): number | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node?.type !== 'BinaryExpression' || node.operator !== '*') return undefined
  const [left, right] = [numberOf(node.left as Node), numberOf(node.right as Node)]
  return left === undefined || right === undefined ? undefined : left * right
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    [value].flat().filter((child): child is Node => typeof (child as Node | null)?.type === 'string'),
  )
}
