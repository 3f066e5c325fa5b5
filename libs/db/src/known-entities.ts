import type { Batch } from './batch.ts'
import { type EntityType, sameLife } from './entity-keys.ts'

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

/** A name by which headings find an entity, with the years of its life where they are known. */
interface EntityName {
  readonly entity_id: string
  readonly entity_type: string
  readonly match_key: string
  date_from: number | null
  date_to: number | null
}

interface EntityIdentifier {
  readonly entity_id: string
  readonly entity_type: string
  readonly id_key: string
  readonly scheme: string
}

/** What is known of the sought headings' names and identifiers, in the store and as it is added. */
export class Known {
  readonly #ids = new Map<string, string>()
  readonly #schemes = new Map<string, Map<string, string>>()
  readonly #keys = new Map<string, EntityName[]>()
  readonly #entities = new Set<string>()
  readonly #newKeys: EntityName[] = []
  readonly #newIds: EntityIdentifier[] = []

  has(id: string): boolean {
    return this.#entities.has(id)
  }

  addKey(row: EntityName): void {
    const key = `${row.entity_type} ${row.match_key}`
    this.#keys.set(key, [...(this.#keys.get(key) ?? []), row])
    this.#entities.add(row.entity_id)
  }

  addId(row: EntityIdentifier): void {
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

  async save(batch: Batch): Promise<void> {
    await saveKeys(batch, [...new Set(this.#newKeys)])
    await saveIdentifiers(batch, this.#newIds)
  }
}

/** Stores names by which headings will find entities, each once; years that are known already stay. */
export async function saveKeys({ client, tenantId }: Batch, keys: readonly EntityName[]): Promise<void> {
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
}

/** Stores identifiers by which headings will find entities; one that an entity has already stays with it. */
export async function saveIdentifiers({ client, tenantId }: Batch, ids: readonly EntityIdentifier[]): Promise<void> {
  await client.query({
    name: 'entity-identifiers',
    text: `INSERT INTO fonds.entity_identifier (tenant_id, entity_type, id_key, scheme, entity_id)
      SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) ON CONFLICT DO NOTHING`,
    values: [
      tenantId,
      ids.map((i) => i.entity_type),
      ids.map((i) => i.id_key),
      ids.map((i) => i.scheme),
      ids.map((i) => i.entity_id),
    ],
  })
}

/** Reads what the store knows of the names and identifiers of headings. */
export async function readKnown({ client, tenantId }: Batch, sought: readonly SoughtHeading[]): Promise<Known> {
  const known = new Known()
  const { rows: keys } = await client.query<EntityName>({
    name: 'known-keys',
    text: `SELECT DISTINCT k.entity_id, k.entity_type, k.match_key, k.date_from, k.date_to, e.created_at
      FROM unnest($2::text[], $3::text[]) AS s(entity_type, match_key)
      JOIN fonds.entity_key k ON k.tenant_id = $1 AND k.entity_type = s.entity_type AND k.match_key = s.match_key
      JOIN fonds.entity e ON e.id = k.entity_id ORDER BY e.created_at, k.entity_id`,
    values: [tenantId, sought.map((s) => s.entity_type), sought.map((s) => s.match_key)],
  })
  for (const row of keys) known.addKey({ ...row })
  const { rows: ids } = await client.query<EntityIdentifier>({
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
