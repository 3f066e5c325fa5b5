import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'
import { actionsBelow, commandPath, commandUsage, optionsOf } from '../program/command-help.ts'
import { createProgram } from '../program/create-program.ts'
import { exampleOf } from '../program/new-command.ts'
import { isRequired } from '../program/required.ts'

/** Renders docs/command.md from the command declarations. */
export function renderCommandDoc(): string {
  const root = createProgram(() => Promise.resolve())
  const actions = actionsBelow(root)
  return `${INTRODUCTION}
## Exit codes

| Code | Meaning |
|---|---|
${EXIT_CODES.map(([code, meaning]) => `| ${code} | ${meaning} |`).join('\n')}

${COMPLETION}
## Commands

| Command | What it does |
|---|---|
${actions.map((action) => `| [\`${commandPath(action)}\`](#${anchorOf(action)}) | ${cell(action.summary())} |`).join('\n')}

${actions.map(renderAction).join('\n')}`
}

const INTRODUCTION = `# The \`fonds\` command

\`fonds\` creates tenants, imports and publishes content, and checks an installation. In a checkout it is \`bin/fonds\`, with
Docker \`docker compose run --rm fonds\`.

    fonds tenant create city --name "City Archives"
    fonds import ead finding-aids/ --tenant city --publish
    fonds status

It uses the database in \`DATABASE_URL\`; without it, that of the demo running on \`DATA_DIR\`; without a running demo, the demo's
own data, for which it starts PostgreSQL. The other environment variables are in [settings.md](settings.md).

\`--help\` explains any command. A misspelt command or option is refused with a suggestion. With \`--json\`, the result is one JSON
document on standard output; progress and warnings go to standard error. To see where an unexpected error arose, set
\`FONDS_DEBUG=1\`.

This page is generated from \`tools/cli/src/commands\` (\`npm run generate\`).
`

const COMPLETION = `## Completion

\`fonds completion\` prints a script that completes commands, options and their values.

| Shell | Load it with |
|---|---|
| bash | \`echo 'source <(fonds completion bash)' >> ~/.bashrc\` |
| zsh | \`echo 'source <(fonds completion zsh)' >> ~/.zshrc\`, after \`compinit\` |
| fish | \`fonds completion fish > ~/.config/fish/completions/fonds.fish\` |
`

const anchorOf = (command: CommandUnknownOpts): string => commandPath(command).replaceAll(' ', '-')

function renderAction(action: CommandUnknownOpts): string {
  const rows = [
    ...action.registeredArguments.map((argument) => [`<${argument.name()}>`, withChoices(argument)] as const),
    ...optionsOf(action)
      .filter(({ long }) => long !== '--help' && long !== '--json')
      .map((option) => [option.flags, `${option.description}${isRequired(option) ? ' (required)' : ''}`] as const),
  ]
  const table = rows.map(([term, text]) => `| \`${term}\` | ${cell(text)} |`)
  return `### ${commandPath(action)}

    ${commandUsage(action)}

${paragraphs(action.description())}
${table.length === 0 ? '' : `\n| Argument or option | |\n|---|---|\n${table.join('\n')}\n`}
Example:

    fonds ${exampleOf(action) ?? ''}
`
}

const withChoices = ({
  description,
  argChoices,
}: {
  description: string
  argChoices?: string[] | undefined
}): string =>
  argChoices === undefined ? description : `${description}: ${argChoices.map((choice) => `\`${choice}\``).join(', ')}`

/** Renders indented lines, which the help shows unchanged, as code. */
const paragraphs = (text: string): string => text.replaceAll(/^ {2}(?=\S)/gm, '    ')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/<(\w+)>/g, '\\<$1>')
