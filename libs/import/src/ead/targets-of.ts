import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { findTargets } from '@fonds/reader-ead'

/** Returns the ids to which links of a file lead; undefined for what can be read only once, such as a pipe. */
export async function targetsOf(file: string): Promise<ReadonlySet<string> | undefined> {
  return (await stat(file)).isFile() ? findTargets(createReadStream(file)) : undefined
}
