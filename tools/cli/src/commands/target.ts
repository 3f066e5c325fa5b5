import { Option } from '@commander-js/extra-typings'
import type { MediaTarget } from '@fonds/db'
import { UsageError } from '../usage-error.ts'

/** Creates the option that names a record whose images are meant. */
export const recordOption = () =>
  new Option('--record <slug>', 'slug or UUID of a record').conflicts(['collection', 'from'])

/** Creates the option that names a collection instead. */
export const collectionOption = () =>
  new Option('--collection <slug>', 'slug or UUID of a collection, instead of a record').conflicts(['record', 'from'])

interface TargetOptions {
  readonly record?: string | undefined
  readonly collection?: string | undefined
}

/**
 * Returns the record or collection given by options.
 * @throws UsageError unless exactly one of the two is given
 */
export function targetOf({ record, collection }: TargetOptions): MediaTarget {
  if (record) return { kind: 'record', slugOrId: record }
  if (collection) return { kind: 'collection', slugOrId: collection }
  throw new UsageError('name a --record or a --collection')
}
