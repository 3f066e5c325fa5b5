import { allCommands, type CompletedCommand, type Values } from './command-tree.ts'

/** Writes a completion script for bash 3.2 and later. Files and folders are completed only by bash 4 and later. */
export function bashCompletion(root: CompletedCommand): string {
  const commands = allCommands(root)
  return `# Completes fonds in bash.
_fonds() {
    local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} path= i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ $i == 1 && \${COMP_WORDS[i]} == help ]] && continue
        case "$path \${COMP_WORDS[i]}" in
            ${commands
              .slice(1)
              .map(({ path }) => quoted(parentAndName(path)))
              .join(' | ')})
                path="\${path:+$path }\${COMP_WORDS[i]}" ;;
        esac
    done
    case "$path $previous" in
${optionCases(commands).join('\n')}
    esac
    case "$path" in
${commands.map(commandCase).join('\n')}
    esac
}
complete -F _fonds fonds
`
}

const parentAndName = (path: readonly string[]) => `${path.slice(0, -1).join(' ')} ${path.at(-1)}`

/** Writes the cases that complete option values, with options that share values in one case. */
function optionCases(commands: readonly CompletedCommand[]): string[] {
  const patterns = new Map<string, string[]>()
  for (const { path, options } of commands) {
    for (const { long, values } of options) {
      if (values === null) continue
      const found = patterns.get(completing(values)) ?? []
      patterns.set(completing(values), [...found, quoted(`${path.join(' ')} ${long}`)])
    }
  }
  return [...patterns].map(([completion, pattern]) => `        ${pattern.join(' | ')}) ${completion}; return ;;`)
}

/** Writes the case that completes commands, options and arguments. */
function commandCase({ path, commands, options, arguments: [first] }: CompletedCommand): string {
  const flags = options.flatMap(({ long, short }) => [long, ...(short === undefined ? [] : [short])])
  const names = commands.map((command) => command.path.at(-1) ?? '')
  const operands = names.length > 0 ? completing(names) : completing(first?.values ?? 'anything')
  return `        ${quoted(path.join(' '))})
            if [[ $current == -* ]]; then ${completing(flags)}; else ${operands}; fi ;;`
}

function completing(values: Values): string {
  if (values === 'files') return 'compopt -o default 2> /dev/null'
  if (values === 'folders') return 'compopt -o dirnames 2> /dev/null'
  if (values === 'anything') return ':'
  return `COMPREPLY=($(compgen -W ${quoted(values.join(' '))} -- "$current"))`
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
