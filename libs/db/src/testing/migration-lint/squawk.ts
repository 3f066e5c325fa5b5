import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { runsInTransaction } from '../../schema/migration-files.ts'

/** The oldest supported version of PostgreSQL, which takes the longest locks. */
const OLDEST_POSTGRES = '15'

/**
 * Rules that are left out: `migrate` sets the timeouts and repeats what fails, and integers suffice for counts within one
 * archive.
 */
const LEFT_OUT = [
  'require-timeout-settings',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
] as const

/** Rules that our own rule on contract migrations replaces, which knows what the file says of removed objects. */
const CONTRACT = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table'] as const

interface Finding {
  readonly line: number
  readonly rule_name: string
  readonly message: string
}

/**
 * Returns what Squawk finds in the text of a migration: statements that lock a table for long, or that break programs
 * which use it.
 */
export async function squawkProblems(text: string): Promise<string[]> {
  const program = fileURLToPath(import.meta.resolve('squawk-cli/js/bin/squawk'))
  const args = [
    ...['--reporter', 'json', '--pg-version', OLDEST_POSTGRES, '--exclude', [...LEFT_OUT, ...CONTRACT].join(',')],
    ...(runsInTransaction(text) ? ['--assume-in-transaction'] : []),
  ]
  const running = promisify(execFile)(process.execPath, [program, ...args])
  running.child.stdin?.end(text)
  // Findings end it with an error that has its output.
  const ended = await running.catch((error: Error & { stdout: string; stderr: string }) => error)
  if (ended.stdout === '') throw new Error(`squawk did not run: ${ended.stderr}`, { cause: ended })
  const findings = JSON.parse(ended.stdout) as Finding[]
  return findings.map(({ line, rule_name, message }) => `line ${line + 1}: ${rule_name}: ${message}`)
}
