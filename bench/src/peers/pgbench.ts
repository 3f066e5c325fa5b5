import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from '../measure/sample.ts'
import { percentile } from '../measure/statistics.ts'
import { SESSION_OPTIONS } from '../testbed/session.ts'
import type { Program } from './programs.ts'
import { runProgram } from './run-program.ts'
import { type CommittedStatement, valuesOf } from './statements.ts'

export interface PgbenchOptions {
  readonly databaseUrl: string
  readonly statement: CommittedStatement
  /** Values by parameter name. */
  readonly values: Readonly<Record<string, string>>
  readonly connections: number
  /** Length of the run, rounded up to whole seconds. */
  readonly seconds: number
  readonly folder: string
  readonly signal: AbortSignal
}

/** Runs a service's prepared statement, and nothing else, in sessions with the service's settings. */
export async function runPgbench(pgbench: Program, options: PgbenchOptions): Promise<Load> {
  const { statement, connections, signal } = options
  const seconds = Math.ceil(options.seconds)
  const folder = mkdtempSync(join(options.folder, 'pgbench-'))
  const script = join(folder, 'statement.sql')
  writeFileSync(script, `${asScript(statement)}\n`)
  const { hostname, port, username, pathname } = new URL(options.databaseUrl)
  const values = valuesOf(statement, options.values).flatMap((value, index) => ['-D', `p${index + 1}=${value}`])
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds), '-l']
  const server = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)]
  await runProgram(pgbench, [...load, `--log-prefix=${join(folder, 'log')}`, ...values, '-f', script, ...server], {
    env: { PGOPTIONS: SESSION_OPTIONS },
    signal,
  })
  const milliseconds = globSync(join(folder, 'log.*')).flatMap(readLog)
  rmSync(folder, { recursive: true })
  if (milliseconds.length === 0) throw new Error('pgbench logged no transaction')
  return {
    requests: milliseconds.length,
    perSecond: milliseconds.length / seconds,
    bytes: 0,
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
  }
}

/** The third field of a line is the duration of the transaction in microseconds. */
function readLog(file: string): number[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
}

/**
 * Translates a statement into a pgbench script. `$1` becomes `:p1`. Within literals, pgbench would take a colon before
 * a letter for a variable; such a colon becomes `chr(58)`, which the planner evaluates once.
 */
function asScript({ text }: CommittedStatement): string {
  const literals = text.replace(/'(?:[^']|'')*'/g, (literal) =>
    /:\w/.test(literal) ? `(${literal.replace(/:(?=\w)/g, "' || chr(58) || '")})` : literal,
  )
  return `${literals.replace(/\$(\d+)/g, ':p$1').replace(/\s+/g, ' ')};`
}
