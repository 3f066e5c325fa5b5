import type { Command } from './commands/command.ts'

/** Help of one command, with its example. */
export function helpOf(command: Command): string {
  const options = Object.entries(command.optionHelp).map(([name, text]) => `  --${name.padEnd(24)} ${text}`)
  return [
    `usage: fonds ${command.name} ${command.usage}`,
    '',
    command.summary,
    '',
    ...options,
    `  --${'json'.padEnd(24)} answer as JSON`,
    '',
    'example:',
    `  fonds ${command.example}`,
  ].join('\n')
}

/** All commands, a line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((c) => c.name.length))
  return [
    'usage: fonds COMMAND …',
    '',
    ...commands.map((c) => `  ${c.name.padEnd(width)}  ${c.summary.split('\n')[0]}`),
    '',
    'fonds COMMAND --help says more, with an example.',
    'The database: DATABASE_URL; else that of the running demo (DATA_DIR); else the demo’s own, started for the command.',
    'Exit codes: 0 done, 1 part was refused, 2 usage, 3 not found, 4 conflict or invalid, 5 failed.',
  ].join('\n')
}
