import type { EntityType } from '@fonds/types'
import type { Batch } from '../../feed/batch.ts'
import { sortKey } from '../../values/fold.ts'
import { dropCandidates, findCandidates } from '../entity-candidates.ts'
import { noteEntity } from '../entity-commands.ts'
import { letterOf } from '../entity-keys.ts'
import { findEntity } from '../entity-lookup.ts'
import { saveKeys } from '../entity-names.ts'
import { type RecordNames, recordKeys } from '../entity-record-keys.ts'
import { linkSubdivisions } from '../entity-subdivisions.ts'
import { touchDescriptions } from '../entity-touch.ts'
import { yieldNames } from '../kept-apart.ts'
import type { EntityName } from '../known-entities.ts'
import { HAS_MERGED, readNamed, replaceNameWords } from '../name-words.ts'
import { findOrMakeEntities } from '../resolve-entities.ts'
import { readLinkedWords } from './heading-words.ts'
import { moveHeadings } from './move-headings.ts'
import {
  type HeadingWithLookup,
  headingsWithLookups,
  planReview,
  type ReviewedEntity,
  type ReviewPlan,
} from './review-plan.ts'

interface EntityRow {
  readonly id: string
  readonly entity_type: EntityType
  readonly name: string
  readonly record: RecordNames | null
  readonly merged: boolean
  readonly identifiers: readonly string[]
}

// Reads in the order of ids, as everywhere; links may still be added in the meantime.
const READ = `
SELECT e.id, e.entity_type, e.name, e.content AS record,
  ${HAS_MERGED} AS merged,
  ARRAY(SELECT i.id_key FROM fonds.entity_identifier i WHERE i.entity_id = e.id) AS identifiers
FROM fonds.entity e WHERE e.tenant_id = $1 AND e.id = ANY ($2) ORDER BY e.id FOR NO KEY UPDATE OF e`

const ELSEWHERE = `
SELECT s.entity_id, k.entity_type, k.match_key FROM unnest($2::uuid[], $3::text[], $4::text[]) AS s(entity_id, type, key)
JOIN fonds.entity_key k ON k.tenant_id = $1 AND k.entity_type = s.type AND k.match_key = s.key
WHERE k.entity_id <> s.entity_id AND k.kind = 'name' AND (k.entity_type = 'subject' OR coalesce(k.date_from, k.date_to) IS NOT NULL)`

/**
 * Reassigns the headings of some entities by the current rules. Headings with subdivisions, headings that share only a
 * parallel name, and headings without years of a shared name move to entities of their own. Entities that remain keep
 * their UUID and URL.
 * @param ids at most 1,000
 */
export async function reviewEntities(batch: Batch, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { client, tenantId } = batch
  const { rows } = await client.query<EntityRow>(READ, [tenantId, ids])
  const said = Map.groupBy(headingsWithLookups(await readLinkedWords(batch, ids)), ({ entity_id }) => entity_id)
  const elsewhere = await readElsewhere(batch, rows, said)
  const plans = rows.map((row) => {
    const of = (kind: 'dated' | 'subject') => elsewhere.get(`${row.id} ${kind}`) ?? new Set<string>()
    const entity: ReviewedEntity = { ...row, datedElsewhere: of('dated'), subjectsElsewhere: of('subject') }
    return { entity, plan: planReview(entity, said.get(row.id) ?? []) }
  })
  for (const { entity, plan } of plans) await keep(batch, entity, plan)
  const keys = await yieldNames(batch, plans.flatMap(keysOf))
  await saveKeys(batch, keys)
  await moveLeaving(
    batch,
    plans.flatMap(({ plan }) => plan.leaves),
  )
  const stays = plans.flatMap(({ plan }) => plan.stays).map(({ sought, entity_id }) => ({ sought, entity_id }))
  const places = new Map(stays.map(({ entity_id, sought }) => [`${entity_id} ${sought.lookup}`, entity_id]))
  const staying = stays.map(({ entity_id, sought }) => ({ ...sought, lookup: `${entity_id} ${sought.lookup}` }))
  await linkSubdivisions(batch, staying, places)
  await dropCandidates(batch, ids)
  await findCandidates(
    batch,
    keys.map(({ entity_type, match_key }) => ({ entity_type: entity_type as EntityType, match_key })),
  )
}

function keysOf({ entity, plan }: { entity: ReviewedEntity; plan: ReviewPlan }): EntityName[] {
  const record = entity.record ? recordKeys({ id: entity.id, entity_type: plan.entity_type }, entity.record) : []
  // One statement accepts a key only once: the most reliable.
  const all = [...record.toReversed(), ...plan.keys].map((key) => [key.match_key, key] as const)
  return [...new Map(all).values()]
}

async function readElsewhere(
  { client, tenantId }: Batch,
  rows: readonly EntityRow[],
  said: ReadonlyMap<string, readonly HeadingWithLookup[]>,
): Promise<Map<string, Set<string>>> {
  const names = rows.flatMap(({ id }) => (said.get(id) ?? []).map(({ sought }) => ({ id, sought })))
  const { rows: found } = await client.query<{ entity_id: string; entity_type: EntityType; match_key: string }>(
    ELSEWHERE,
    [tenantId, names.map((n) => n.id), names.map((n) => n.sought.entity_type), names.map((n) => n.sought.match_key)],
  )
  const result = new Map<string, Set<string>>()
  for (const { entity_id, entity_type, match_key } of found) {
    const kind = `${entity_id} ${entity_type === 'subject' ? 'subject' : 'dated'}`
    result.set(kind, (result.get(kind) ?? new Set()).add(match_key))
  }
  return result
}

/**
 * Updates an entity to match the headings that stay: its type and keys, and its name if the heading with that name has
 * left.
 */
async function keep(batch: Batch, entity: ReviewedEntity, plan: ReviewPlan): Promise<void> {
  const { client } = batch
  const retyped = plan.entity_type !== entity.entity_type
  if (plan.leaves.length === 0 && !retyped) return
  if (retyped) {
    // The identifier belongs to the main heading.
    await client.query('DELETE FROM fonds.entity_identifier WHERE entity_id = $1', [entity.id])
    await client.query('DELETE FROM fonds.entity_key WHERE entity_id = $1', [entity.id])
  } else {
    await client.query('DELETE FROM fonds.entity_key WHERE entity_id = $1 AND match_key = ANY ($2)', [
      entity.id,
      [...plan.lost, ...plan.keys.filter(undatedNow).map(({ match_key }) => match_key)],
    ])
  }
  await rename(batch, entity, plan)
}

/** Returns whether a key must be rebuilt, because the headings with its years have left. */
const undatedNow = ({ date_from, date_to }: EntityName): boolean => date_from === null && date_to === null

async function rename(batch: Batch, entity: ReviewedEntity, plan: ReviewPlan): Promise<void> {
  const { client, tenantId } = batch
  const named = await readNamed(batch, entity.id)
  const said = plan.stays.map(({ heading }) => heading.name)
  const name = entity.record !== null || said.length === 0 || said.includes(entity.name) ? entity.name : fullest(plan)
  const before = await findEntity(client, tenantId, entity.id)
  await client.query(
    `UPDATE fonds.entity SET entity_type = $2, name = $3, updated_at = date_trunc('second', now()),
       sort_name = CASE WHEN name = $3 THEN sort_name ELSE $4 END, letter = CASE WHEN name = $3 THEN letter ELSE $5 END WHERE id = $1`,
    [entity.id, plan.entity_type, name, sortKey(name), letterOf(name)],
  )
  await replaceNameWords(batch, named)
  await noteEntity(batch, before, await findEntity(client, tenantId, entity.id))
  if (name === entity.name) return
  await touchDescriptions(batch, 'SELECT description_id FROM fonds.description_entity WHERE entity_id = $2', [
    entity.id,
  ])
}

/** Returns the first of the remaining headings, preferring those with identifiers and years. */
function fullest({ stays }: ReviewPlan): string {
  const rank = ({ sought }: HeadingWithLookup) =>
    (sought.id_key === null ? 2 : 0) + (sought.date_from === null && sought.date_to === null ? 1 : 0)
  const [first] = stays.toSorted((a, b) => rank(a) - rank(b) || a.sought.name.localeCompare(b.sought.name, 'en'))
  if (first === undefined) throw new Error('an entity without headings has no name')
  return first.sought.name
}

async function moveLeaving(batch: Batch, leaves: readonly HeadingWithLookup[]): Promise<void> {
  if (leaves.length === 0) return
  const sought = [...new Map(leaves.map(({ sought: s }) => [s.lookup, s])).values()]
  // The agency has already been checked: headings that leave share at most a parallel name.
  const { ids } = await findOrMakeEntities(batch, sought, { agency: null, language: null })
  const moves = leaves.flatMap(({ entity_id, words, sought: { lookup } }) => {
    const to = ids.get(lookup)
    return to === undefined || to === entity_id ? [] : [{ from: entity_id, words, to }]
  })
  await moveHeadings(batch, moves)
  batch.changed()
}
