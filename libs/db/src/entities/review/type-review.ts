import type { EntityType } from '@fonds/types'
import type pg from 'pg'
import type { Batch } from '../../feed/batch.ts'
import { type ReviewedPart, type ReviewRow, reviewTenants } from '../../feed/review-tenants.ts'
import { findCandidates } from '../entity-candidates.ts'
import { findEntity } from '../entity-lookup.ts'
import { readKnown, saveIdentifiers, saveKeys } from '../entity-names.ts'
import { touchDescriptions } from '../entity-touch.ts'
import { mergeIn } from '../merge-entities.ts'
import { findOrMakeEntities } from '../resolve-entities.ts'
import { retypeEntity } from '../retype-entity.ts'
import { readLinkedWords } from './heading-words.ts'
import { moveHeadings } from './move-headings.ts'
import type { HeadingWithLookup } from './review-plan.ts'
import { plansOf, type Subject, type SubjectPlan, soughtIn, targetOf } from './subject-plan.ts'

/** The number of subjects reviewed in one transaction. */
const BATCH_SIZE = 200

const CONTEXT = { agency: null, language: null }

/**
 * Gives the names that earlier versions stored as subjects, because their source states no type, the type of an agent:
 * they join the agent of that name, or become one.
 * @returns the number of names that are no longer subjects
 */
export const reviewTypes = (pool: pg.Pool): Promise<number> =>
  reviewTenants(pool, { table: 'fonds.type_review', by: null, part: reviewPart })

async function reviewPart(batch: Batch, { after_id: after }: ReviewRow): Promise<ReviewedPart> {
  const { rows } = await batch.client.query<Subject>(
    `SELECT id, state FROM fonds.entity WHERE tenant_id = $1 AND entity_type = 'subject' AND ($2::uuid IS NULL OR id > $2)
     ORDER BY id LIMIT ${BATCH_SIZE}`,
    [batch.tenantId, after],
  )
  return { count: await reviewSubjects(batch, rows), last: rows.at(-1)?.id ?? null }
}

async function reviewSubjects(batch: Batch, subjects: readonly Subject[]): Promise<number> {
  const words = await readLinkedWords(
    batch,
    subjects.map(({ id }) => id),
  )
  const plans = plansOf(subjects, words)
  for (const plan of plans) {
    await correctRoles(batch, plan.id)
    if (plan.only) await becomeAgent(batch, plan)
    else await moveOut(batch, plan.names)
  }
  return plans.length
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
async function becomeAgent(batch: Batch, plan: SubjectPlan): Promise<void> {
  const { client } = batch
  const { id } = plan
  const sought = soughtIn(plan)
  const known = await readKnown(batch, sought, CONTEXT)
  const target = await targetOf(batch, plan, sought, known)
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
