import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Statement } from './statement.ts'

/** The statements of one `*.queries.ts`, and the file that shows them to a reviewer. */
export interface StatementFile {
  /** `…/<noun>.queries.sql` */
  readonly path: string
  readonly statements: readonly Statement[]
  readonly text: string
}

const QUERIES = /\.queries\.ts$/

/** Reads every `*.queries.ts` below a folder that exports statements, in order of path. */
async function statementFiles(folder: string): Promise<StatementFile[]> {
  const names = await readdir(folder, { recursive: true })
  const files: StatementFile[] = []
  for (const name of names.filter((path) => QUERIES.test(path) && !path.includes('node_modules')).sort()) {
    const module: unknown = await import(pathToFileURL(join(folder, name)).href)
    const statements = collect(module)
    if (statements.length === 0) continue
    files.push({ path: join(folder, name).replace(/\.ts$/, '.sql'), statements, text: render(statements) })
  }
  return files
}

/** Writes the `*.queries.sql` beside each. */
export async function writeStatementFiles(folder: string): Promise<void> {
  for (const { path, text } of await statementFiles(folder)) await writeFile(path, text)
}

/** What is wrong with the statements below a folder and their committed text; empty where all is well. */
export async function statementProblems(folder: string): Promise<string[]> {
  const problems: string[] = []
  const names = new Set<string>()
  for (const { path, statements, text } of await statementFiles(folder)) {
    const committed = await readFile(path, 'utf8').catch(() => '')
    if (committed !== text) problems.push(`${path} is not what its statements are now: run pnpm generate`)
    for (const statement of statements) {
      if (names.has(statement.name)) problems.push(`${statement.name}: two statements have this name`)
      names.add(statement.name)
      problems.push(...faults(statement.text).map((fault) => `${statement.name}: ${fault}`))
    }
  }
  return problems
}

/** Why a reader's statement may not run: it reads past the functions that take the tenant, or does not give it. */
export function faults(text: string): string[] {
  // What stands in quotes is a value, not a name.
  const code = text.replace(/'(?:[^']|'')*'/g, "''").replace(/--.*$/gm, '')
  const found: string[] = []
  if (/\bfonds\s*\./i.test(code)) found.push('names a table of schema fonds; read through a function of schema api')
  const calls = [...code.matchAll(/\bapi\s*\.\s*\w+\s*\(\s*([^),]*)/gi)]
  if (calls.length === 0) found.push('reads through no function of schema api')
  for (const [call, first] of calls) {
    if (first?.trim() !== '$1') found.push(`${call}): the first argument is not the tenant, $1`)
  }
  for (const [, relation] of code.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?([a-z_]\w*(?:\s*\.\s*\w+)?)/gi)) {
    if (relation !== undefined && /\./.test(relation) && !/^api\s*\./i.test(relation)) found.push(`reads ${relation}`)
  }
  if (!/\$1\b/.test(code)) found.push('does not use the tenant, $1')
  if (/\b(insert|update|delete|truncate|set_config|for update)\b/i.test(code)) found.push('is not a plain read')
  return found
}

function collect(module: unknown): Statement[] {
  if (typeof module !== 'object' || module === null) return []
  return Object.entries(module)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => (isStatement(value) ? [value] : isPlain(value) ? collect(value) : []))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isStatement = (value: unknown): value is Statement =>
  isPlain(value) && typeof value.name === 'string' && typeof value.text === 'string' && Array.isArray(value.parameters)

function render(statements: readonly Statement[]): string {
  const head = '-- Made by `pnpm generate`: the statements as they are sent. Do not edit.\n'
  const parts = statements.map(({ name, parameters, text }) => {
    const list = parameters.map((parameter, index) => `$${index + 1} ${parameter}`).join(', ')
    return `-- ${name}: ${list}\n${text};\n`
  })
  return [head, ...parts].join('\n')
}
