import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { LoggedCommand } from '@fonds/db'
import type { Pool } from 'pg'
import type { ActionContext } from './action-context.ts'
import { EXIT } from './exit-codes.ts'
import { recorded } from './log/recorded.ts'
import { openOutput, warn, warnMessage } from './output.ts'
import { commandPath, commandUsage } from './program/command-help.ts'
import { createProgram } from './program/create-program.ts'
import { ParseEnd } from './program/new-command.ts'
import type { ConnectOptions } from './program/perform.ts'
import { checkRequired } from './program/required.ts'
import { SettingsError, UsageError } from './usage-error.ts'

/**
 * Runs one command of `fonds`. Any problem becomes a message on standard error.
 * @returns the exit code (exit-codes.ts)
 */
export async function main(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.ok
  const program = createProgram(
    async ({ json }, action, how) => {
      code = await runAction(json === true, action, { how, recording })
    },
    async ({ json }, action) => {
      code = await action(openOutput(json === true))
    },
  )
  let running: CommandUnknownOpts = program
  const recording = () => recorded(commandPath(running).split(' ').slice(1), argv, process.env)
  program.hook('preAction', (_, command) => {
    running = command
    checkRequired(command)
  })
  try {
    await program.parseAsync(argv.length === 0 ? ['help'] : argv, { from: 'user' })
    return code
  } catch (error) {
    return report(error, running)
  }
}

async function runAction(
  json: boolean,
  action: (context: ActionContext) => Promise<number>,
  { how, recording }: { readonly how?: ConnectOptions | undefined; readonly recording: () => LoggedCommand | null },
): Promise<number> {
  const [{ resolveSecrets }, { connect }] = await Promise.all([import('@fonds/config'), import('./connect.ts')])
  const { env, problems } = resolveSecrets(process.env)
  if (problems.length > 0) throw new SettingsError(`invalid configuration: ${problems.join('; ')}`)
  // Commands and their child processes read secrets from environment variables.
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  const connection = await connect(env, how)
  try {
    const { pool, how, installation, abandon } = connection
    return await logged(pool, recording(), () => action({ pool, how, installation, out: openOutput(json), abandon }))
  } catch (error) {
    throw await withDatabase(error, connection.how)
  } finally {
    await connection.close()
  }
}

/** Adds to the error that there is no such tenant in which database it was sought, unless the operator named that. */
async function withDatabase(error: unknown, how: string): Promise<unknown> {
  const { UnknownTenant } = await import('@fonds/db')
  if (!(error instanceof UnknownTenant) || process.env.DATABASE_URL) return error
  return new UnknownTenant(
    `${error.message}\n  This is the database of ${how}. For another one, set DATABASE_URL or DATA_DIR.`,
  )
}

/** Runs an action, and records its begin and its end if it may change something. */
async function logged(pool: Pool, command: LoggedCommand | null, action: () => Promise<number>): Promise<number> {
  if (command === null) return action()
  const { logCommand } = await import('@fonds/db')
  const end = await logCommand(pool, command)
  try {
    const code = await action()
    await end(code)
    return code
  } catch (error) {
    // The error is what matters, also if it is that of the database.
    await end(await exitCodeOf(error)).catch(() => undefined)
    throw error
  }
}

/** Returns the exit code with which an error ends the command. */
async function exitCodeOf(error: unknown): Promise<number> {
  if (error instanceof UsageError || error instanceof SettingsError) return EXIT.usage
  const { CommandError } = await import('@fonds/db')
  if (!(error instanceof CommandError)) return EXIT.failed
  return error.code === 'not_found' ? EXIT.notFound : EXIT.conflict
}

async function report(error: unknown, running: CommandUnknownOpts): Promise<number> {
  if (error instanceof ParseEnd) return reportParse(error)
  if (error instanceof UsageError) return reportUsage(running, error.message)
  const path = commandPath(running)
  warnMessage(`${path}: ${messageOf(error)}`)
  const code = await exitCodeOf(error)
  if (code === EXIT.failed && process.env.FONDS_DEBUG && error instanceof Error) warnMessage(error.stack ?? '')
  return code
}

function reportParse({ command, code, exitCode, message }: ParseEnd): number {
  if (exitCode === 0) return EXIT.ok
  // Commander has printed the help of a group that was called without a command.
  if (code === 'commander.help') return EXIT.usage
  return reportUsage(command, message.replace(/^error: /, '').replaceAll('\n', ' '))
}

function reportUsage(command: CommandUnknownOpts, message: string): number {
  const path = commandPath(command)
  warnMessage(`${path}: ${message}`)
  for (const line of ['', `Usage: ${commandUsage(command)}`, `Run “${path} --help” for details.`]) warn(line)
  return EXIT.usage
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
