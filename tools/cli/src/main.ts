import { parseArgs } from 'node:util'
import { CommandError } from '@fonds/db'
import { COMMANDS, type Command, findCommand } from './commands/index.ts'
import { connect } from './connect.ts'
import { EXIT, UsageError } from './exit-codes.ts'
import { helpOf, overview } from './help.ts'
import { openOutput } from './output.ts'

/**
 * Runs one command of `fonds`.
 * @returns its exit code (exit-codes.ts)
 */
export async function main(argv: readonly string[]): Promise<number> {
  const found = findCommand(argv)
  if (!found) return explain(argv)
  const { command, rest } = found
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      options: { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    })
    if (values.help) {
      console.log(helpOf(command))
      return EXIT.ok
    }
    return await run(command, values, positionals)
  } catch (error) {
    return report(error, command)
  }
}

async function run(command: Command, values: Record<string, unknown>, positionals: string[]): Promise<number> {
  const invocation = command.parse(values, positionals)
  const connection = await connect(process.env)
  try {
    const { pool, how, installation } = connection
    return await invocation({ pool, how, installation, out: openOutput(values.json === true) })
  } finally {
    await connection.close()
  }
}

function explain(argv: readonly string[]): number {
  const asked = argv.filter((word) => !/^(help|--help|-h)$/.test(word))
  const group = COMMANDS.filter((c) => asked.length > 0 && c.name.startsWith(asked.join(' ')))
  const help = argv.length === 0 || asked.length < argv.length
  if (help) {
    const one = group.length === 1 ? group[0] : undefined
    console.log(one ? helpOf(one) : overview(group.length ? group : COMMANDS))
    return EXIT.ok
  }
  console.error(`fonds: no such command: ${argv.slice(0, 2).join(' ')}\n\n${overview(group.length ? group : COMMANDS)}`)
  return EXIT.usage
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError || isParseError(error)) {
    console.error(`fonds ${command.name}: ${error.message}\n\n${helpOf(command)}`)
    return EXIT.usage
  }
  if (error instanceof CommandError) {
    console.error(`fonds ${command.name}: ${error.message}`)
    return error.code === 'not_found' ? EXIT.notFound : EXIT.conflict
  }
  const message =
    error instanceof AggregateError
      ? error.errors.map((e) => String(e.message)).join('; ')
      : String(error instanceof Error ? error.message : error)
  console.error(`fonds ${command.name}: ${message}`)
  if (process.env.FONDS_DEBUG && error instanceof Error) console.error(error.stack)
  return EXIT.failed
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
