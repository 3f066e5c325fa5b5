import { type EntityType, isAgentType } from '@fonds/types'
import type pg from 'pg'
import { type Batch, withBatch } from '../../feed/batch.ts'
import { onClient } from '../../transaction/on-client.ts'
import { findCandidates } from '../entity-candidates.ts'
import { type EntityState, findEntity } from '../entity-lookup.ts'
import { readKnown, saveIdentifiers, saveKeys } from '../entity-names.ts'
import { touchDescriptions } from '../entity-touch.ts'
import { areKeptApart } from '../kept-apart.ts'
import type { KnownEntities, SoughtHeading } from '../known-entities.ts'
import { mergeIn } from '../merge-entities.ts'
import { findOrMakeEntities } from '../resolve-entities.ts'
import { retypeEntity } from '../retype-entity.ts'
import { readLinkedWords } from './heading-words.ts'
import { moveHeadings } from './move-headings.ts'
import { type HeadingWithLookup, headingsWithLookups } from './review-plan.ts'

/** The number of subjects reviewed in one transaction. */
const BATCH_SIZE = 200

const CONTEXT = { agency: null, language: null }

interface Pending {
  readonly tenant_id: string
  readonly after_id: string | null
}

interface Subject {
  readonly id: string
  readonly state: EntityState
}

/**
 * Gives the names that earlier versions stored as subjects, because their source states no type, the type of an agent:
 * they join the agent of that name, or become one. Works in parts of one transaction each, can be interrupted at any point
 * and resumes there; only one process runs it at a time.
 * @returns the number of names that are no longer subjects
 */
export async function reviewTypes(pool: pg.Pool): Promise<number> {
  return onClient(pool, async (client) => {
    let reviewed = 0
    for (;;) {
      const n = await reviewPart(client)
      if (n === null) return reviewed
      reviewed += n
    }
  })
}

async function reviewPart(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<Pending>('SELECT * FROM fonds.type_review ORDER BY tenant_id LIMIT 1')
  const tenant = rows[0]?.tenant_id
  if (tenant === undefined) return null
  const { result } = await withBatch(client, tenant, async (batch) => {
    // The row serves as the lock: another process waits, then sees how far this one has come.
    const { rows: locked } = await client.query<Pending>(
      'SELECT * FROM fonds.type_review WHERE tenant_id = $1 FOR UPDATE',
      [tenant],
    )
    const [place] = locked
    if (place === undefined) return 0
    const { rows: part } = await client.query<Subject>(
      `SELECT id, state FROM fonds.entity WHERE tenant_id = $1 AND entity_type = 'subject' AND ($2::uuid IS NULL OR id > $2)
       ORDER BY id LIMIT ${BATCH_SIZE}`,
      [tenant, place.after_id],
    )
    const reviewed = await reviewSubjects(batch, part)
    const last = part.at(-1)?.id
    if (last === undefined) await client.query('DELETE FROM fonds.type_review WHERE tenant_id = $1', [tenant])
    else await client.query('UPDATE fonds.type_review SET after_id = $2 WHERE tenant_id = $1', [tenant, last])
    return reviewed
  })
  return result
}

async function reviewSubjects(batch: Batch, subjects: readonly Subject[]): Promise<number> {
  const words = await readLinkedWords(
    batch,
    subjects.map(({ id }) => id),
  )
  const said = Map.groupBy(headingsWithLookups(words), ({ entity_id }) => entity_id)
  const count = Map.groupBy(words, ({ entity_id }) => entity_id)
  let reviewed = 0
  for (const { id, state } of subjects) {
    const headings = said.get(id) ?? []
    const names = headings.filter(({ sought }) => !sought.certain)
    if (names.length === 0) continue
    const only = names.length === (count.get(id)?.length ?? 0)
    // A hidden name must not appear as another entity. Nobody sees of which type it is.
    if (!only && state === 'suppressed') continue
    await correctRoles(batch, id)
    if (only) await becomeAgent(batch, id, state, names)
    else await moveOut(batch, names)
    reviewed++
  }
  return reviewed
}

// Earlier versions gave a name without a role in controlaccess the role of a subject.
const CORRECT_ROLES = `
UPDATE fonds.description_entity l SET headings = n.headings,
  roles = (SELECT array_agg(DISTINCT h ->> 'role' ORDER BY h ->> 'role') FROM jsonb_array_elements(n.headings) h)
FROM (
  SELECT o.description_id, jsonb_agg(
    CASE WHEN h @> '{"type": "name", "role": "subject", "where": "controlaccess"}' THEN h || '{"role": "name"}' ELSE h END
    ORDER BY n) AS headings
  FROM fonds.description_entity o, jsonb_array_elements(o.headings) WITH ORDINALITY x(h, n)
  WHERE o.entity_id = $1 GROUP BY o.description_id
) n
WHERE l.entity_id = $1 AND l.description_id = n.description_id AND l.headings <> n.headings`

async function correctRoles({ client }: Batch, id: string): Promise<void> {
  await client.query(CORRECT_ROLES, [id])
}

/** Moves the names of a heading that is also a subject to the agents of these names. */
async function moveOut(batch: Batch, names: readonly HeadingWithLookup[]): Promise<void> {
  const sought = [...new Map(names.map(({ sought: s }) => [s.lookup, s])).values()]
  const { ids } = await findOrMakeEntities(batch, sought, CONTEXT)
  const moves = names.flatMap(({ entity_id, words, sought: { lookup } }) => {
    const to = ids.get(lookup)
    return to === undefined || to === entity_id ? [] : [{ from: entity_id, words, to }]
  })
  await moveHeadings(batch, moves)
  batch.changed()
}

/** Turns a subject into an agent with the same UUID, or merges it into the agent of its name, so that its URL redirects. */
async function becomeAgent(
  batch: Batch,
  id: string,
  state: EntityState,
  names: readonly HeadingWithLookup[],
): Promise<void> {
  const { client } = batch
  const sought = names.map((name) => name.sought).toSorted(byFullness)
  const known = await readKnown(batch, sought, CONTEXT)
  const target = state === 'auto' ? await targetOf(batch, id, sought, known) : null
  for (const retyping of known.retyped.values()) await retypeEntity(batch, retyping)
  // Its keys were those of a subject, whose years are part of the name.
  await client.query('DELETE FROM fonds.entity_key WHERE entity_id = $1', [id])
  await client.query('DELETE FROM fonds.entity_subdivision WHERE entity_id = $1', [id])
  const [fullest] = sought
  const type: EntityType =
    target === null
      ? (fullest?.entity_type ?? 'corporate_body')
      : (await findEntity(client, batch.tenantId, target)).entity_type
  await retypeEntity(batch, { id, entity_type: type, certain: false })
  const kept = target ?? id
  if (target === null) known.addUncertain(id, type)
  for (const heading of sought)
    known.add(target === null ? { ...heading, entity_type: type, certain: true } : heading, kept)
  if (target !== null) {
    await touchDescriptions(batch, 'SELECT description_id FROM fonds.description_entity WHERE entity_id = $2', [id])
    await mergeIn(batch, await findEntity(client, batch.tenantId, id), await findEntity(client, batch.tenantId, target))
  }
  await saveKeys(batch, [...known.newKeys])
  await saveIdentifiers(batch, known.newIds)
  await findCandidates(
    batch,
    sought.map((heading) => ({ ...heading, entity_type: type })),
  )
}

/** Returns the agent that all of the names certainly mean; null if there is none. */
async function targetOf(
  batch: Batch,
  id: string,
  sought: readonly SoughtHeading[],
  known: KnownEntities,
): Promise<string | null> {
  const found = new Set(sought.map((heading) => known.find(heading)))
  const [target = null] = found
  if (found.size !== 1 || target === null || target === id) return null
  const { entity_type } = await findEntity(batch.client, batch.tenantId, target)
  return isAgentType(entity_type) && !(await areKeptApart(batch, id, target)) ? target : null
}

/** Puts names with identifiers and years first. */
function byFullness(a: SoughtHeading, b: SoughtHeading): number {
  const rank = ({ id_key, date_from, date_to }: SoughtHeading) =>
    (id_key === null ? 2 : 0) + (date_from === null && date_to === null ? 1 : 0)
  return rank(a) - rank(b)
}
