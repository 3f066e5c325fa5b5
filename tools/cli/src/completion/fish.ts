import { allCommands, type CompletedCommand, type CompletedOption, type Values } from './command-tree.ts'

/** Writes a completion script for fish. */
export function fishCompletion(root: CompletedCommand): string {
  const commands = allCommands(root)
  return `# Completes fonds in fish.
set -g __fonds_commands ${commands
    .slice(1)
    .map(({ path }) => quoted(path.join(' ')))
    .join(' ')}

function __fonds_at --description 'Whether the command line is at a command of fonds'
    set -l path
    for word in (commandline -opc)[2..-1]
        if contains -- (string join ' ' -- $path $word) $__fonds_commands
            set path $path $word
        end
    end
    test (string join ' ' -- fonds $path) = "$argv[1]"
end

complete -c fonds -f
${commands.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, options, arguments: [first] }: CompletedCommand): string[] {
  const start = `complete -c fonds -n ${quoted(`__fonds_at ${quoted(['fonds', ...path].join(' '))}`)}`
  return [
    ...commands.map(({ path: words, summary }) => `${start} -a ${words.at(-1)} -d ${quoted(summary)}`),
    ...options.map((option) => `${start} ${optionArguments(option)} -d ${quoted(option.description)}`),
    ...(first === undefined ? [] : operandLines(start, first.values)),
  ]
}

function operandLines(start: string, values: Values): string[] {
  if (values === 'anything') return []
  if (values === 'files') return [`${start} -F`]
  if (values === 'folders') return [`${start} -a '(__fish_complete_directories)'`]
  return [`${start} -a ${quoted(values.join(' '))}`]
}

function optionArguments({ long, short, values }: CompletedOption): string {
  const flags = `${short === undefined ? '' : `-s ${short.slice(1)} `}-l ${long.slice(2)}`
  if (values === null) return flags
  if (values === 'files') return `${flags} -r -F`
  if (values === 'folders') return `${flags} -x -a '(__fish_complete_directories)'`
  return values === 'anything' ? `${flags} -x` : `${flags} -x -a ${quoted(values.join(' '))}`
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`
