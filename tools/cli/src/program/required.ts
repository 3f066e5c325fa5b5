import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { UsageError } from '../usage-error.ts'

const required = new WeakSet<object>()

/** Returns whether an option is required. */
export const isRequired = (option: object): boolean => required.has(option)

/**
 * Creates a required option. Commander's own check would run before the one for unknown options, and would tell
 * somebody who wrote `--tennant` only that `--tenant` is missing; `checkRequired` runs after it.
 */
export function requiredOption<Flags extends string>(flags: Flags, description: string) {
  const option = new Option(flags, description).argParser(notEmpty).makeOptionMandatory()
  option.mandatory = false
  required.add(option)
  return option
}

/**
 * Checks that all required options are given.
 * @throws UsageError if one is missing
 */
export function checkRequired(command: CommandUnknownOpts): void {
  const missing = command.options.find((o) => isRequired(o) && command.getOptionValue(o.attributeName()) === undefined)
  if (missing) throw new UsageError(`option '${missing.flags}' is required`)
}

function notEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}
