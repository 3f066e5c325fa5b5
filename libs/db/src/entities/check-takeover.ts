import type { EntityContent, EntityInput } from '@fonds/types'
import { fold } from '@fonds/util'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { likeness } from '../tree/likeness.ts'
import { identifierKey } from './entity-keys.ts'
import type { EntityTarget } from './entity-lookup.ts'
import { recordKeys } from './entity-record-keys.ts'

/** Least likeness of two spellings of a name. */
const ALIKE = 0.75

/**
 * Refuses a record that would take the place of another one: of another source, or of the same source but of somebody
 * else, as happens when a file is copied as a template.
 * @param recordSource source of the record that the entity has
 * @throws CommandError would_replace
 */
export async function checkTakeover(
  batch: Batch,
  entity: EntityTarget,
  recordSource: string,
  { input, source }: { readonly input: EntityInput; readonly source: string },
): Promise<void> {
  const whose = `“${entity.name}” (${entity.slug})`
  if (recordSource !== source && !isSuccessor(recordSource, input, source)) {
    throw new CommandError(
      'would_replace',
      `“${input.content.name}” would take over the entity ${whose}, which the record ${recordSource} describes`,
    )
  }
  if (likeness(fold(entity.name), fold(input.content.name)) >= ALIKE) return
  if (await isNamedAlike(batch, entity, input.content)) return
  throw new CommandError(
    'would_replace',
    `“${input.content.name}” would take the place of ${whose}, of which it has neither a name nor an identifier`,
  )
}

/** Returns whether a record says that it replaces another, or has only gained or lost its agency. */
function isSuccessor(recordSource: string, { record_id, agency, content }: EntityInput, source: string): boolean {
  const former = content.identifiers.filter(({ type }) => type === 'other_record').map(({ value }) => value.trim())
  if (former.some((id) => recordSource === id || recordSource.endsWith(` ${id}`))) return true
  if (record_id === null) return false
  return recordSource === record_id || (agency === null && recordSource.endsWith(` ${source}`))
}

const SHARED = `
SELECT FROM fonds.entity_key WHERE entity_id = $1 AND match_key = ANY ($2)
UNION ALL
SELECT FROM fonds.entity_identifier WHERE entity_id = $1 AND id_key = ANY ($3)
LIMIT 1`

/** Returns whether an entity has a name, or an identifier but that of the record, in common with a record. */
async function isNamedAlike({ client }: Batch, entity: EntityTarget, content: EntityContent): Promise<boolean> {
  const names = recordKeys(entity, content).map(({ match_key }) => match_key)
  const ids = content.identifiers
    .filter(({ type }) => type === 'entity' || type === 'same_as')
    .flatMap(({ uri, value, scheme }) => [...(uri ? [identifierKey(uri, null)] : []), identifierKey(value, scheme)])
    .map(({ key }) => key)
  const { rowCount } = await client.query(SHARED, [entity.id, names, ids])
  return rowCount !== null && rowCount > 0
}
