import type { Batch } from './batch.ts'
import { type EntityType, letterOf, sameLife, searchWords, sortKey } from './entity-keys.ts'
import { slugify } from './fold.ts'
import { batchesOf } from './rows.ts'
import { isUuid, uuidV5 } from './uuid.ts'

/** A heading whose entity is sought. */
export interface SoughtHeading {
  readonly lookup: string
  readonly entity_type: EntityType
  readonly name: string
  readonly match_key: string
  readonly date_from: number | null
  readonly date_to: number | null
  readonly id_key: string | null
  readonly id_scheme: string | null
}

interface Candidate {
  readonly entity_id: string
  readonly entity_type: string
  readonly match_key: string
  date_from: number | null
  date_to: number | null
}

const BATCH = 1_000

// Always in the same order, so that two imports that share names cannot wait for each other in a circle; the fullest
// forms first, since the first one gives the entity its name.
const SOUGHT = `
SELECT h.lookup, h.entity_type, (array_agg(h.name ORDER BY h.ord, h.position))[1] AS name, h.match_key, h.date_from, h.date_to, h.id_key, h.id_scheme
FROM import_heading h JOIN import_place s USING (ord) WHERE s.touched
GROUP BY h.lookup, h.entity_type, h.match_key, h.date_from, h.date_to, h.id_key, h.id_scheme
ORDER BY h.id_key NULLS LAST, h.date_from NULLS LAST, h.date_to NULLS LAST, h.lookup`

/** Gives every heading of the stage's touched units its entity; what is not known yet is made. */
export async function resolveHeadings(batch: Batch): Promise<void> {
  const { client } = batch
  for await (const sought of batchesOf<SoughtHeading>(client, 'sought_headings', SOUGHT, [], BATCH)) {
    const { ids: found } = await findOrMakeEntities(batch, sought)
    await client.query({
      name: 'headings-found',
      text: 'INSERT INTO import_entity (lookup, entity_id) SELECT * FROM unnest($1::text[], $2::uuid[])',
      values: [sought.map((s) => s.lookup), sought.map((s) => found.get(s.lookup))],
    })
  }
}

/**
 * The entity of each heading: the one with its identifier; else one with the same normalised name and type, unless both
 * state different years, or different identifiers of one authority; else a new one.
 */
export async function findOrMakeEntities(
  batch: Batch,
  sought: readonly SoughtHeading[],
): Promise<{ ids: ReadonlyMap<string, string>; made: ReadonlySet<string> }> {
  const known = await readKnown(batch, sought)
  const result = new Map<string, string>()
  const made: { heading: SoughtHeading; id: string }[] = []
  for (const heading of sought) {
    const id = known.find(heading) ?? newId(batch.tenantId, heading, known)
    if (!known.has(id)) made.push({ heading, id })
    known.add(heading, id)
    result.set(heading.lookup, id)
  }
  await makeEntities(batch, made)
  await known.save(batch)
  return { ids: result, made: new Set(made.map((m) => m.id)) }
}

function newId(tenantId: string, heading: SoughtHeading, known: Known): string {
  const { entity_type, match_key, date_from, date_to, id_key } = heading
  const names = [
    `entity\n${entity_type}\n${match_key}`,
    `entity\n${entity_type}\n${match_key}\n${date_from ?? ''}-${date_to ?? ''}`,
    `entity\n${entity_type}\n${match_key}\n${id_key ?? ''}`,
  ]
  for (let n = 0; ; n++) {
    const id = uuidV5(tenantId, names[n] ?? `${names[2]}\n${n}`)
    if (!known.has(id)) return id
  }
}

/** What is known of the sought headings' names and identifiers, in the store and as it is added. */
class Known {
  readonly #ids = new Map<string, string>()
  readonly #schemes = new Map<string, Map<string, string>>()
  readonly #keys = new Map<string, Candidate[]>()
  readonly #entities = new Set<string>()
  readonly #newKeys: Candidate[] = []
  readonly #newIds: { entity_id: string; entity_type: string; id_key: string; scheme: string }[] = []

  has(id: string): boolean {
    return this.#entities.has(id)
  }

  addKey(row: Candidate): void {
    const key = `${row.entity_type} ${row.match_key}`
    this.#keys.set(key, [...(this.#keys.get(key) ?? []), row])
    this.#entities.add(row.entity_id)
  }

  addId(row: { entity_id: string; entity_type: string; id_key: string; scheme: string }): void {
    this.#ids.set(`${row.entity_type} ${row.id_key}`, row.entity_id)
    const schemes = this.#schemes.get(row.entity_id) ?? new Map<string, string>()
    this.#schemes.set(row.entity_id, schemes.set(row.scheme, row.id_key))
    this.#entities.add(row.entity_id)
  }

  find(heading: SoughtHeading): string | null {
    const { entity_type, id_key, id_scheme } = heading
    const byId = id_key === null ? undefined : this.#ids.get(`${entity_type} ${id_key}`)
    if (byId) return byId
    const life = { from: heading.date_from, to: heading.date_to }
    const candidates = (this.#keys.get(`${entity_type} ${heading.match_key}`) ?? []).filter((c) => {
      const other = id_scheme === null ? undefined : this.#schemes.get(c.entity_id)?.get(id_scheme)
      return sameLife({ from: c.date_from, to: c.date_to }, life) && (other === undefined || other === id_key)
    })
    const exact = candidates.find((c) => c.date_from === life.from && c.date_to === life.to)
    return (exact ?? candidates[0])?.entity_id ?? null
  }

  /** Notes that a heading is of an entity, so that the next one like it finds it. */
  add(heading: SoughtHeading, id: string): void {
    const { entity_type, match_key, date_from, date_to, id_key, id_scheme } = heading
    const mine = this.#keys.get(`${entity_type} ${match_key}`)?.find((c) => c.entity_id === id)
    if (!mine) {
      const row = { entity_id: id, entity_type, match_key, date_from, date_to }
      this.addKey(row)
      this.#newKeys.push(row)
    } else if ((mine.date_from ?? date_from) !== mine.date_from || (mine.date_to ?? date_to) !== mine.date_to) {
      mine.date_from ??= date_from
      mine.date_to ??= date_to
      this.#newKeys.push(mine)
    }
    if (id_key !== null && id_scheme !== null && !this.#ids.has(`${entity_type} ${id_key}`)) {
      const row = { entity_id: id, entity_type, id_key, scheme: id_scheme }
      this.addId(row)
      this.#newIds.push(row)
    }
  }

  async save({ client, tenantId }: Batch): Promise<void> {
    const keys = [...new Set(this.#newKeys)]
    await client.query({
      name: 'entity-keys',
      text: `INSERT INTO fonds.entity_key AS k (tenant_id, entity_type, match_key, entity_id, date_from, date_to)
        SELECT $1, * FROM unnest($2::text[], $3::text[], $4::uuid[], $5::integer[], $6::integer[])
        ON CONFLICT (tenant_id, entity_type, match_key, entity_id) DO UPDATE
        SET date_from = coalesce(k.date_from, excluded.date_from), date_to = coalesce(k.date_to, excluded.date_to)`,
      values: [
        tenantId,
        keys.map((k) => k.entity_type),
        keys.map((k) => k.match_key),
        keys.map((k) => k.entity_id),
        keys.map((k) => k.date_from),
        keys.map((k) => k.date_to),
      ],
    })
    await client.query({
      name: 'entity-identifiers',
      text: `INSERT INTO fonds.entity_identifier (tenant_id, entity_type, id_key, scheme, entity_id)
        SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) ON CONFLICT DO NOTHING`,
      values: [
        tenantId,
        this.#newIds.map((i) => i.entity_type),
        this.#newIds.map((i) => i.id_key),
        this.#newIds.map((i) => i.scheme),
        this.#newIds.map((i) => i.entity_id),
      ],
    })
  }
}

async function readKnown({ client, tenantId }: Batch, sought: readonly SoughtHeading[]): Promise<Known> {
  const known = new Known()
  const { rows: keys } = await client.query<Candidate>({
    name: 'known-keys',
    text: `SELECT DISTINCT k.entity_id, k.entity_type, k.match_key, k.date_from, k.date_to, e.created_at
      FROM unnest($2::text[], $3::text[]) AS s(entity_type, match_key)
      JOIN fonds.entity_key k ON k.tenant_id = $1 AND k.entity_type = s.entity_type AND k.match_key = s.match_key
      JOIN fonds.entity e ON e.id = k.entity_id ORDER BY e.created_at, k.entity_id`,
    values: [tenantId, sought.map((s) => s.entity_type), sought.map((s) => s.match_key)],
  })
  for (const row of keys) known.addKey({ ...row })
  const { rows: ids } = await client.query<{ entity_id: string; entity_type: string; id_key: string; scheme: string }>({
    name: 'known-identifiers',
    text: `SELECT entity_id, entity_type, id_key, scheme FROM fonds.entity_identifier
      WHERE (tenant_id = $1 AND (entity_type, id_key) IN (SELECT * FROM unnest($2::text[], $3::text[])))
        OR entity_id = ANY ($4)`,
    values: [
      tenantId,
      sought.filter((s) => s.id_key).map((s) => s.entity_type),
      sought.filter((s) => s.id_key).map((s) => s.id_key),
      [...new Set(keys.map((k) => k.entity_id))],
    ],
  })
  for (const row of ids) known.addId(row)
  return known
}

async function makeEntities(
  { client, tenantId }: Batch,
  made: readonly { heading: SoughtHeading; id: string }[],
): Promise<void> {
  if (made.length === 0) return
  const slugs = await entitySlugs(
    client,
    tenantId,
    made.map(({ heading, id }) => ({ id, type: heading.entity_type, name: heading.name })),
  )
  // Another import may have made the same one since: the UUID is made of the name.
  await client.query({
    name: 'make-entities',
    text: `INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search)
      SELECT m.id, $1, m.type, m.slug, m.name, m.sort_name, m.letter, array_to_tsvector(string_to_array(m.words, ' '))
      FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
        AS m(id, type, slug, name, sort_name, letter, words)
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
    ],
  })
}

const TAKEN = `
SELECT w.slug FROM unnest($2::text[], $3::uuid[]) AS w(slug, id)
WHERE EXISTS (SELECT FROM fonds.entity e WHERE e.tenant_id = $1 AND e.slug = w.slug AND e.id <> w.id)
  OR EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = $1 AND h.kind = 'entity' AND h.slug = w.slug AND h.item_id <> w.id)`

/** Readable slugs, unique in the tenant, never one that another entity had. */
export async function entitySlugs(
  client: Batch['client'],
  tenantId: string,
  wanted: readonly { id: string; type: EntityType; name: string }[],
): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  const given = new Set<string>()
  let open = wanted
  for (let choice = 0; open.length > 0 && choice < 3; choice++) {
    const asked = open.map((w) => ({ ...w, slug: candidate(w, choice) }))
    const { rows } = await client.query<{ slug: string }>({
      name: 'taken-entity-slugs',
      text: TAKEN,
      values: [tenantId, asked.map((a) => a.slug), asked.map((a) => a.id)],
    })
    const taken = new Set(rows.map((r) => r.slug))
    open = asked.filter(({ id, slug }) => {
      if (taken.has(slug) || given.has(slug)) return true
      given.add(slug)
      result.set(id, slug)
      return false
    })
  }
  if (open.length) throw new Error(`no free slug for ${open.length} entities`)
  return result
}

/** Of a name in another script nothing may be left but its dates: they name nobody. */
export function entitySlugBase(name: string): string {
  const base = slugify(name)
  return /[a-z]/.test(base) ? base : ''
}

function candidate({ id, type, name }: { id: string; type: EntityType; name: string }, choice: number): string {
  const base = entitySlugBase(name)
  const suffix = choice < 2 ? id.slice(0, 8) : id.replaceAll('-', '')
  if (base === '' || isUuid(base)) return `${type.replace('_', '-')}-${suffix}`
  return choice === 0 ? base : `${base}-${suffix}`
}
