import { allCommands, type CompletedCommand, type CompletedOption, type Values } from './command-tree.ts'

/** Writes a completion script for zsh, to be sourced or put into a folder of `fpath`. */
export function zshCompletion(root: CompletedCommand): string {
  return `#compdef fonds
# Completes fonds in zsh.
${allCommands(root).map(functionOf).join('\n')}
if [[ $funcstack[1] == _fonds ]]; then
    _fonds "$@"
else
    compdef _fonds fonds
fi
`
}

const nameOf = (path: readonly string[]) => ['_fonds', ...path].join('_')

function functionOf(command: CompletedCommand): string {
  const options = command.options.map(optionSpec)
  const body = command.commands.length > 0 ? groupBody(command, options) : actionBody(command, options)
  return `${nameOf(command.path)}() {\n${body}\n}`
}

function groupBody({ path, commands }: CompletedCommand, options: readonly string[]): string {
  const names = commands.map((command) => command.path.at(-1) ?? '')
  const described = commands.map(({ summary }, i) => quoted(`${names[i]}:${summary}`))
  const cases = commands.map((command, i) => `            ${names[i]}) ${nameOf(command.path)} ;;`)
  return `    local context state line
    typeset -A opt_args
    _arguments -C ${[...options, "'1:command:->command'", "'*::argument:->argument'"].join(' ')}
    case $state in
        command)
            local -a commands=(${described.join(' ')})
            _describe ${quoted(`${['fonds', ...path].join(' ')} command`)} commands ;;
        argument) case $line[1] in
${cases.join('\n')}
        esac ;;
    esac`
}

function actionBody({ arguments: operands }: CompletedCommand, options: readonly string[]): string {
  const specs = operands.map(({ name, values, variadic }, i) =>
    quoted(`${variadic ? '*' : i + 1}:${escaped(name)}:${valueAction(values)}`),
  )
  return `    _arguments ${[...options, ...specs].join(' ')}`
}

function optionSpec({ long, short, description, values, repeatable }: CompletedOption): string {
  const rest = `[${description.replaceAll(/[[\]\\]/g, '\\$&')}]${values === null ? '' : `: :${valueAction(values)}`}`
  if (short !== undefined) return `'(${short} ${long})'{${short},${long}}${quoted(rest)}`
  return quoted(`${repeatable ? '*' : ''}${long}${rest}`)
}

function valueAction(values: Values): string {
  if (values === 'files') return '_files'
  if (values === 'folders') return '_files -/'
  return values === 'anything' ? ' ' : `(${values.join(' ')})`
}

const escaped = (text: string) => text.replaceAll(':', '\\:')
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
