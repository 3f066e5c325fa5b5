import { type CommandUnknownOpts, Help, type HelpConfiguration, type Option } from '@commander-js/extra-typings'
import { isRequired } from './required.ts'

/** Returns the words that run a command, such as `fonds import ead`. */
export function commandPath(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`
}

/** Returns the executable commands below a group, in order. */
export function actionsBelow(group: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return group.commands.flatMap((command) => (command.commands.length === 0 ? [command] : actionsBelow(command)))
}

/** Returns the usage of a command, with its required options. */
export function commandUsage(command: CommandUnknownOpts): string {
  const flags = command.options.filter(isRequired).map((option) => option.flags)
  return [commandPath(command), ...flags, command.usage()].join(' ')
}

/** Returns the options of a command, its own first. */
export function optionsOf(command: CommandUnknownOpts): readonly Option[] {
  return new Help().visibleOptions(command).toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ long }: Option): number => (long === '--help' ? 2 : long === '--json' ? 1 : 0)

/** Configures the help of every command. */
export const commandHelp: HelpConfiguration = { commandUsage, visibleOptions: (command) => [...optionsOf(command)] }
