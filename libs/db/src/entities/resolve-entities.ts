import type { Batch } from '../feed/batch.ts'
import { batchesOf } from '../transaction/rows.ts'
import { sortKey } from '../values/fold.ts'
import { uuidV5 } from '../values/uuid.ts'
import { findCandidates } from './entity-candidates.ts'
import { letterOf, searchWords } from './entity-keys.ts'
import { readKnown, saveIdentifiers, saveKeys, typesOf } from './entity-names.ts'
import { entitySlugs } from './entity-slugs.ts'
import { linkSubdivisions } from './entity-subdivisions.ts'
import type { HeadingContext, KnownEntities, SoughtHeading } from './known-entities.ts'
import { retypeEntity } from './retype-entity.ts'

const BATCH = 1_000

// Always in the same order, so that two imports that share names cannot deadlock; the fullest forms first, since the
// first one gives the entity its name. Headings whose source states a type come before those that take theirs from them.
const SOUGHT = `
SELECT h.lookup, h.certain, h.entity_type, (array_agg(h.name ORDER BY h.ord, h.position))[1] AS name, h.match_key, h.date_from,
  h.date_to, h.id_key, h.id_scheme, max(h.main)::json AS main
FROM import_heading h JOIN import_place s USING (ord) WHERE s.touched
GROUP BY h.lookup, h.certain, h.entity_type, h.match_key, h.date_from, h.date_to, h.id_key, h.id_scheme
ORDER BY h.certain DESC, h.id_key NULLS LAST, h.date_from NULLS LAST, h.date_to NULLS LAST, h.lookup`

/**
 * Assigns an entity to every heading of the touched staged units, creating entities as needed.
 * @returns entities with years that headings without years were matched to, and that now have namesakes
 */
export async function resolveHeadings(batch: Batch, context: HeadingContext): Promise<ReadonlySet<string>> {
  const { client } = batch
  const doubtful = new Set<string>()
  for await (const sought of batchesOf<SoughtHeading>(client, 'sought_headings', SOUGHT, [], BATCH)) {
    const found = await findOrMakeEntities(batch, sought, context)
    for (const id of found.doubtful) doubtful.add(id)
    await client.query({
      name: 'headings-found',
      text: 'INSERT INTO import_entity (lookup, entity_id) SELECT * FROM unnest($1::text[], $2::uuid[])',
      values: [sought.map((s) => s.lookup), sought.map((s) => found.ids.get(s.lookup))],
    })
  }
  return doubtful
}

/** The entities of some headings, by `lookup`. */
export interface FoundEntities {
  readonly ids: ReadonlyMap<string, string>
  readonly made: ReadonlySet<string>
  /** See `resolveHeadings`. */
  readonly doubtful: ReadonlySet<string>
}

/** Returns the entity of each heading: the one that certainly matches (`KnownEntities.find`), else a new one. */
export async function findOrMakeEntities(
  batch: Batch,
  sought: readonly SoughtHeading[],
  context: HeadingContext,
): Promise<FoundEntities> {
  // Read before the names: an entity that another import adds in between is found by its name, or created under the
  // same UUID.
  const taken = await takenIds(batch, sought)
  const known = await readKnown(batch, sought, context)
  for (const id of taken) known.take(id)
  const ids = new Map<string, string>()
  const made: MadeEntity[] = []
  for (const heading of sought) {
    const found = known.find(heading)
    const id = found ?? newId(batch.tenantId, heading, known)
    if (found === null) {
      made.push({ heading, id })
      if (!heading.certain) known.addUncertain(id, heading.entity_type)
    }
    known.add(heading, id)
    ids.set(heading.lookup, id)
  }
  await makeEntities(batch, made)
  for (const retyping of known.retyped.values()) await retypeEntity(batch, retyping)
  await saveKeys(batch, [...known.newKeys])
  await saveIdentifiers(batch, known.newIds)
  await linkSubdivisions(batch, sought, ids)
  await findCandidates(
    batch,
    sought.flatMap((heading) =>
      heading.certain ? heading : typesOf(heading).map((entity_type) => ({ ...heading, entity_type })),
    ),
  )
  return { ids, made: new Set(made.map((m) => m.id)), doubtful: known.doubtful }
}

const idForms = ({ entity_type, match_key, date_from, date_to, id_key }: SoughtHeading): readonly string[] => [
  `entity\n${entity_type}\n${match_key}`,
  `entity\n${entity_type}\n${match_key}\n${date_from ?? ''}-${date_to ?? ''}`,
  `entity\n${entity_type}\n${match_key}\n${id_key ?? ''}`,
]

/** Returns the UUIDs in use. An entity keeps the UUID of its first name, which another entity may have now. */
async function takenIds({ client, tenantId }: Batch, sought: readonly SoughtHeading[]): Promise<string[]> {
  const ids = sought.flatMap((heading) => idForms(heading).map((form) => uuidV5(tenantId, form)))
  const { rows } = await client.query<{ id: string }>({
    name: 'taken-entity-ids',
    text: 'SELECT id FROM fonds.entity WHERE id = ANY ($1)',
    values: [ids],
  })
  return rows.map(({ id }) => id)
}

function newId(tenantId: string, heading: SoughtHeading, known: KnownEntities): string {
  const forms = idForms(heading)
  for (let n = 0; ; n++) {
    const id = uuidV5(tenantId, forms[n] ?? `${forms[2]}\n${n}`)
    if (!known.has(id)) return id
  }
}

/** A heading whose entity is new. */
interface MadeEntity {
  readonly heading: SoughtHeading
  readonly id: string
}

async function makeEntities({ client, tenantId }: Batch, made: readonly MadeEntity[]): Promise<void> {
  if (made.length === 0) return
  const slugs = await entitySlugs(
    client,
    tenantId,
    made.map(({ heading, id }) => ({ id, type: heading.entity_type, name: heading.name })),
  )
  // Another import may have created the same entity since: its UUID derives from the name.
  await client.query({
    name: 'make-entities',
    text: `INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, type_certain)
      SELECT m.id, $1, m.type, m.slug, m.name, m.sort_name, m.letter, array_to_tsvector(string_to_array(m.words, ' ')), m.certain
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::boolean[])
        AS m(id, type, slug, name, sort_name, letter, words, certain)
      ON CONFLICT (id) DO NOTHING`,
    values: [
      tenantId,
      made.map((m) => m.id),
      made.map((m) => m.heading.entity_type),
      made.map((m) => slugs.get(m.id)),
      made.map((m) => m.heading.name),
      made.map((m) => sortKey(m.heading.name)),
      made.map((m) => letterOf(m.heading.name)),
      made.map((m) => searchWords(tenantId, [m.heading.name]).join(' ')),
      made.map((m) => m.heading.certain),
    ],
  })
}
