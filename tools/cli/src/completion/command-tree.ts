import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { isRepeatable } from '../commands/arguments.ts'
import { optionsOf } from '../program/command-help.ts'

/** Possible values of an argument or option. */
export type Values = 'anything' | 'files' | 'folders' | readonly string[]

export interface CompletedOption {
  readonly long: string
  readonly short: string | undefined
  readonly description: string
  /** Values of the option; null if it takes none. */
  readonly values: Values | null
  readonly repeatable: boolean
}

/** A command, as shells complete it. */
export interface CompletedCommand {
  /** Words after `fonds`; none for `fonds` itself. */
  readonly path: readonly string[]
  readonly summary: string
  readonly commands: readonly CompletedCommand[]
  readonly options: readonly CompletedOption[]
  /** Its arguments in order; the last may be variadic. */
  readonly arguments: readonly { readonly name: string; readonly values: Values; readonly variadic: boolean }[]
}

/** Describes a command and all its subcommands. */
export function completedCommand(command: CommandUnknownOpts, path: readonly string[] = []): CompletedCommand {
  return {
    path,
    summary: command.summary(),
    commands: command.commands.map((below) => completedCommand(below, [...path, below.name()])),
    options: optionsOf(command).map((option) => ({
      long: option.long ?? '',
      short: option.short,
      description: option.description,
      values: option.required ? valuesOf(option.flags, option.argChoices) : null,
      repeatable: isRepeatable(option),
    })),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      values: valuesOf(`<${argument.name()}>`, argument.argChoices),
      variadic: argument.variadic,
    })),
  }
}

/** Returns a command and all its subcommands. */
export const allCommands = (command: CompletedCommand): readonly CompletedCommand[] => [
  command,
  ...command.commands.flatMap(allCommands),
]

function valuesOf(flags: string, choices: readonly string[] | undefined): Values {
  if (choices !== undefined) return choices
  if (/<(path|file)>/.test(flags)) return 'files'
  return flags.includes('<folder>') ? 'folders' : 'anything'
}
