import { Argument, type Option } from '@commander-js/extra-typings'
import { requiredOption } from '../program/required.ts'

/** `--tenant`, for commands that work on one archive. */
export const tenantOption = () => requiredOption('--tenant <slug>', 'tenant to work on')

/** `collection` or `record`. */
export const kindArgument = () =>
  new Argument('<kind>', 'kind of description').choices(['collection', 'record'] as const)

/** Adds a value to those of a repeatable option. */
export const collect = (value: string, previous: readonly string[] | undefined): readonly string[] => [
  ...(previous ?? []),
  value,
]

/** Returns whether an option may be given more than once. */
export const isRepeatable = ({ parseArg }: Pick<Option, 'parseArg'>): boolean => Object.is(parseArg, collect)
