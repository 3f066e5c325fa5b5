import { type AgentType, isAgentType } from '@fonds/types'
import type pg from 'pg'
import { findEntity } from '../entities/entity-lookup.ts'
import { readKnown } from '../entities/entity-names.ts'
import { readLinkedWords } from '../entities/review/heading-words.ts'
import { plansOf, type Subject, type SubjectPlan, soughtIn, targetOf } from '../entities/review/subject-plan.ts'
import { type Count, countDescriptions } from './count.ts'

/** Names that an upgrade takes out of an archive's subjects, because their source states no type. */
export interface NameForecast extends Count {
  /** Numbers of these by their new type. */
  readonly types: Readonly<Record<AgentType, number>>
  /** At least this many join an agent that there is, and redirect to it. */
  readonly joins: number
  /** Descriptions that show these names. */
  readonly descriptions: Count
}

/** The numbers of subjects to look at in one statement, and of their links for each. */
const PAGE_SIZE = 200
const MAX_LINKS = 5_000

const PAGE = `
WITH page AS (
  SELECT e.id, e.state FROM fonds.entity e
  WHERE e.tenant_id = $1 AND e.entity_type = 'subject' AND ($2::uuid IS NULL OR e.id > $2) ORDER BY e.id LIMIT ${PAGE_SIZE}
)
SELECT p.id, p.state, l.named, l.links > ${MAX_LINKS} AS is_cut FROM page p CROSS JOIN LATERAL (
  SELECT count(*)::integer AS links, coalesce(bool_or(o.headings @> '[{"type": "name"}]'), false) AS named FROM (
    SELECT d.headings FROM fonds.description_entity d WHERE d.entity_id = p.id LIMIT ${MAX_LINKS + 1}
  ) o
) l ORDER BY p.id`

/** A subject that stands for a name without a type in one of its headings. */
const NAMED = `EXISTS (SELECT FROM fonds.description_entity l JOIN fonds.entity e ON e.id = l.entity_id
  WHERE l.description_id = d.id AND e.entity_type = 'subject' AND e.state <> 'suppressed' AND l.headings @> '[{"type": "name"}]')`

interface Row extends Subject {
  readonly named: boolean
  /** Whether it has more links than were looked at. */
  readonly is_cut: boolean
}

/** Counts the names of an archive that migration 0078 takes out of its subjects, and the descriptions that show them. */
export async function forecastNames(db: pg.Pool, tenantId: string, isOver: () => boolean): Promise<NameForecast> {
  const types = { person: 0, corporate_body: 0, family: 0 }
  let [count, joins, exact] = [0, 0, true]
  for (let after: string | null = null; ; ) {
    if (isOver()) {
      exact = false
      break
    }
    const { rows }: { rows: Row[] } = await db.query(PAGE, [tenantId, after])
    const last = rows.at(-1)
    if (last === undefined) break
    if (rows.some(({ named, is_cut }) => is_cut && !named)) exact = false
    const named = rows.filter((row) => row.named)
    const words = await readLinkedWords(
      { client: db },
      named.map(({ id }) => id),
    )
    for (const plan of plansOf(named, words)) {
      const outcome = await outcomeOf(db, tenantId, plan)
      types[outcome.type]++
      count++
      if (outcome.joins) joins++
    }
    after = last.id
  }
  return { count, exact, types, joins, descriptions: await countDescriptions(db, tenantId, NAMED, isOver) }
}

async function outcomeOf(
  db: pg.Pool,
  tenantId: string,
  plan: SubjectPlan,
): Promise<{ readonly type: AgentType; readonly joins: boolean }> {
  const place = { client: db, tenantId }
  const sought = soughtIn(plan)
  const shown = sought[0]?.entity_type ?? 'corporate_body'
  const known = await readKnown(place, sought, { agency: null, language: null }, true)
  const target = plan.only ? await targetOf(place, plan, sought, known) : null
  const type = target === null ? shown : (await findEntity(db, tenantId, target)).entity_type
  return { type: isAgentType(type) ? type : 'corporate_body', joins: target !== null }
}
