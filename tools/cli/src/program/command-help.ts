import { type CommandUnknownOpts, Help, type HelpConfiguration, type Option } from '@commander-js/extra-typings'
import { isRequired } from './required.ts'

/** Returns the words that run a command: `fonds import ead`. */
export function commandPath(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${commandPath(command.parent)} ${command.name()}`
}

/** Returns the commands below a group that do something, in their order. */
export function actionsBelow(group: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return group.commands.flatMap((command) => (command.commands.length === 0 ? [command] : actionsBelow(command)))
}

/** Returns the command line of a command, with the options that it requires. */
export function commandUsage(command: CommandUnknownOpts): string {
  const flags = command.options.filter(isRequired).map((option) => option.flags)
  return [commandPath(command), ...flags, command.usage()].join(' ')
}

/** Returns the options of a command, its own first. */
export function optionsOf(command: CommandUnknownOpts): readonly Option[] {
  return new Help().visibleOptions(command).toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ long }: Option): number => (long === '--help' ? 2 : long === '--json' ? 1 : 0)

/** The help of every command. */
export const commandHelp: HelpConfiguration = { commandUsage, visibleOptions: (command) => [...optionsOf(command)] }
