import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faults } from './faults.ts'
import type { Statement } from './statement.ts'

/** The statements of one `*.queries.ts` or `*.commands.ts`, and the committed file that reviewers read. */
export interface StatementFile {
  /** `…/<noun>.queries.sql` or `….commands.sql` */
  readonly path: string
  readonly statements: readonly Statement[]
  readonly text: string
}

const QUERIES = /\.(?:queries|commands)\.ts$/

/** Reads all statement files below a folder, in order of path. */
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

/** Writes the `.sql` file next to each statement file. */
export async function writeStatementFiles(folder: string): Promise<void> {
  for (const { path, text } of await statementFiles(folder)) await writeFile(path, text)
}

/**
 * Lists the problems of the statements below a folder, and of their committed text.
 * @param owner whether they run as the owner of the schema, who may name its tables
 */
export async function statementProblems(folder: string, { owner = false } = {}): Promise<string[]> {
  const problems: string[] = []
  const names = new Set<string>()
  for (const { path, statements, text } of await statementFiles(folder)) {
    const committed = await readFile(path, 'utf8').catch(() => '')
    if (committed !== text) problems.push(`${path} is out of date: run pnpm generate`)
    for (const statement of statements) {
      if (names.has(statement.name)) problems.push(`${statement.name}: two statements have this name`)
      names.add(statement.name)
      if ((statement.kind === 'command') !== path.endsWith('.commands.sql') && statement.kind !== 'installation')
        problems.push(`${statement.name}: a ${statement.kind} does not belong in ${path}`)
      problems.push(...faults(statement, owner).map((fault) => `${statement.name}: ${fault}`))
    }
  }
  return problems
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
  const parts = statements.map(({ kind, name, parameters, text }) => {
    const list = parameters.map((parameter, index) => `$${index + 1} ${parameter}`).join(', ')
    const note = kind === 'installation' ? ' (whole installation)' : ''
    return `-- ${name}${note}: ${list}\n${text};\n`
  })
  return [head, ...parts].join('\n')
}
