import { isDeepStrictEqual } from 'node:util'
import type { EntityContent, EntityInput } from '@fonds/types'
import type { Batch } from '../feed/batch.ts'
import { keepFormerPath } from '../tree/former-path.ts'
import { digestOf } from '../values/digest.ts'
import { sortKey } from '../values/fold.ts'
import { checkTakeover } from './check-takeover.ts'
import { dropCandidates, findCandidates } from './entity-candidates.ts'
import { noteEntity } from './entity-commands.ts'
import { headingKey, identifierKey, letterOf } from './entity-keys.ts'
import { type EntityTarget, findEntity } from './entity-lookup.ts'
import { saveIdentifiers, saveKeys } from './entity-names.ts'
import { contextOf, recordKeys } from './entity-record-keys.ts'
import { relate } from './entity-relations.ts'
import { entitySlugBase, entitySlugs } from './entity-slugs.ts'
import { linkSubdivisions } from './entity-subdivisions.ts'
import { orderTouch } from './entity-touch.ts'
import { yieldNames } from './kept-apart.ts'
import type { SoughtHeading } from './known-entities.ts'
import { nameCards } from './name-cards.ts'
import { readNamed, replaceNameWords } from './name-words.ts'
import { placeNamed } from './record-places.ts'
import { findOrMakeEntities } from './resolve-entities.ts'
import { reviewEntities } from './review/review-entities.ts'
import { isSlugSettled } from './settled-slug.ts'

export interface PutEntityResult {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** `left_out`: the source marks the record as internal and nothing names the entity yet, so nothing was stored. */
  readonly outcome: 'created' | 'enriched' | 'updated' | 'unchanged' | 'left_out'
  /**
   * Whether anything that descriptions show of it (name, dates, URL) changed, so that they must be touched after the
   * commit.
   */
  readonly shown: boolean
}

/** Returns the identifiers of a record that headings may use, the most reliable first. */
function identifiersOf(input: EntityInput): { key: string; scheme: string }[] {
  const order = { entity: 0, record: 1, other_record: 2, same_as: 3 }
  const all = input.content.identifiers
    .toSorted((a, b) => order[a.type] - order[b.type])
    .flatMap((i) => [
      ...(i.uri ? [identifierKey(i.uri, null)] : []),
      identifierKey(i.value, i.scheme ?? (i.type === 'record' ? input.agency : null)),
    ])
  return [...new Map(all.map((i) => [i.key, i])).values()].slice(0, 100)
}

/**
 * Stores an authority record. It updates the entity that the record described before, else one that shares an
 * identifier, else one with the same name and no conflicting years or identifier; otherwise it creates an entity.
 * Storing the same record again changes nothing.
 * @param source identifies the record across imports
 * @param options `replace`: the record may take over an entity that another record describes
 * @throws CommandError would_replace
 */
export async function putEntity(
  batch: Batch,
  input: EntityInput,
  source: string,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<PutEntityResult> {
  const { client, tenantId } = batch
  const { content } = input
  // Also for a record that is unchanged: finding aids may have named its places since.
  await placeNamed(batch, input)
  const hash = digestOf(JSON.stringify(content))
  const found = await findOf(batch, input, source)
  // An entity known only from an internal record would reveal what should be hidden.
  if (found === null) return { id: '', slug: '', name: '', outcome: 'left_out', shown: false }
  await client.query('SELECT FROM fonds.entity WHERE id = $1 FOR UPDATE', [found.id])
  const before = await findEntity(client, tenantId, found.id)
  const { rows } = await client.query<{ content_hash: string | null; record_source: string | null; dates: unknown }>(
    'SELECT content_hash, record_source, dates FROM fonds.entity WHERE id = $1',
    [found.id],
  )
  const stored = rows[0]
  const base = { id: before.id, slug: before.slug, name: before.name }
  if (stored?.content_hash === hash && stored.record_source === source) {
    return { ...base, outcome: 'unchanged', shown: false }
  }
  // The same content loses nothing, as when its file is renamed.
  if (!replace && stored !== undefined && stored.record_source !== null && stored.content_hash !== hash) {
    await checkTakeover(batch, before, stored.record_source, { input, source })
  }
  // Internal content determines nothing public: neither the entity's name nor its URL or position in lists.
  const slug = content.internal ? before.slug : await slugOf(batch, before, content.name)
  const named = await readNamed(batch, before.id)
  await write(batch, { id: before.id, slug, content, hash, source })
  await replaceNameWords(batch, named)
  await keepInternal(batch, before.id, content)
  await replaceKeys(batch, before, input)
  await relate(batch, before.id, input)
  // Headings are not kept on a name that a new edition of the record no longer prefers.
  await reviewEntities(batch, [...found.doubtful, ...(found.created ? [] : [before.id])].sort())
  const after = await findEntity(client, tenantId, before.id)
  await noteEntity(batch, found.created ? null : before, after)
  const shown =
    !found.created &&
    (after.name !== before.name ||
      after.slug !== before.slug ||
      !isDeepStrictEqual(stored?.dates ?? null, datesOf(content) ?? null))
  if (shown) await orderTouch(batch, before.id)
  return {
    id: after.id,
    slug: after.slug,
    name: after.name,
    outcome: found.created ? 'created' : stored?.record_source === source ? 'updated' : 'enriched',
    shown,
  }
}

const datesOf = ({ date }: EntityContent) =>
  date && { display: date.display, edtf: date.edtf, start: date.start, end: date.end }

async function findOf(
  batch: Batch,
  input: EntityInput,
  source: string,
): Promise<{ id: string; created: boolean; doubtful: ReadonlySet<string> } | null> {
  const { client, tenantId } = batch
  const { content } = input
  const ids = identifiersOf(input)
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, 0 AS n FROM fonds.entity WHERE tenant_id = $1 AND record_source = $2 AND entity_type = $3
       UNION ALL
       SELECT entity_id, array_position($4::text[], id_key) FROM fonds.entity_identifier
       WHERE tenant_id = $1 AND entity_type = $3 AND id_key = ANY ($4)
     ) x ORDER BY n LIMIT 1`,
    [tenantId, source, content.entity_type, ids.map((i) => i.key)],
  )
  if (rows[0]) return { id: rows[0].id, created: false, doubtful: new Set() }
  if (content.internal) return null
  const name = headingKey(content.entity_type, content.name)
  const sought: SoughtHeading = {
    lookup: 'this',
    entity_type: content.entity_type,
    name: content.name,
    match_key: name.key,
    date_from: content.date?.start ?? name.from,
    date_to: content.date?.end ?? name.to,
    id_key: ids[0]?.key ?? null,
    id_scheme: ids[0]?.scheme ?? null,
    main: null,
    certain: true,
  }
  // A similar parallel name does not make another record's entity this one's.
  const { made, ids: found, doubtful } = await findOrMakeEntities(batch, [sought], contextOf(null, null))
  const id = found.get('this')
  if (id === undefined) throw new Error('an entity was neither found nor created')
  return { id, created: made.has(id), doubtful }
}

/** Until the entity is public, its slug follows the name, as a draft's follows its title; the former slug redirects. */
async function slugOf(batch: Batch, entity: EntityTarget, name: string): Promise<string> {
  const { client, tenantId } = batch
  const base = entitySlugBase(name)
  if (base === '' || entity.slug === base || entity.slug.startsWith(`${base}-${entity.id.slice(0, 8)}`))
    return entity.slug
  if (await isSlugSettled(batch, entity.id)) return entity.slug
  const slugs = await entitySlugs(client, tenantId, [{ id: entity.id, type: entity.entity_type, name }])
  const slug = slugs.get(entity.id) ?? entity.slug
  if (slug !== entity.slug)
    await keepFormerPath(batch, { id: entity.id, kind: 'entity', slug: entity.slug, next: slug })
  return slug
}

async function write(
  { client }: Batch,
  {
    id,
    slug,
    content,
    hash,
    source,
  }: { id: string; slug: string; content: EntityContent; hash: string; source: string },
): Promise<void> {
  const { internal_content: _, ...shown } = content
  const sort = content.sort_name || content.name
  await client.query(
    `UPDATE fonds.entity e SET name = coalesce($2, name), sort_name = coalesce($3, sort_name),
       letter = coalesce($4, letter), slug = $5, dates = $6, content = $7,
       record_source = $8, content_hash = $9, updated_at = date_trunc('second', now()), translations = $10
     WHERE id = $1`,
    [
      id,
      content.internal ? null : content.name,
      content.internal ? null : sortKey(sort),
      content.internal ? null : letterOf(sort),
      slug,
      content.internal ? null : JSON.stringify(datesOf(content)),
      content.internal ? null : JSON.stringify(shown),
      source,
      hash,
      content.internal ? null : JSON.stringify(nameCards(content)),
    ],
  )
}

/** Stores internal records and parts separately. */
async function keepInternal({ client }: Batch, id: string, content: EntityContent): Promise<void> {
  const hidden = content.internal ? content : content.internal_content
  await client.query('DELETE FROM fonds.entity_internal WHERE entity_id = $1', [id])
  if (hidden) {
    await client.query('INSERT INTO fonds.entity_internal (entity_id, content) VALUES ($1, $2)', [
      id,
      JSON.stringify(hidden),
    ])
  }
}

/** Replaces the identifiers and names by which headings match the entity; forms of a former edition are removed. */
async function replaceKeys(batch: Batch, { id, entity_type }: EntityTarget, input: EntityInput): Promise<void> {
  const { client } = batch
  const ids = identifiersOf(input).map(({ key, scheme }) => ({ entity_id: id, entity_type, id_key: key, scheme }))
  await saveIdentifiers(batch, ids)
  await client.query(`DELETE FROM fonds.entity_key WHERE entity_id = $1 AND kind <> 'name'`, [id])
  const keys = await yieldNames(batch, recordKeys({ id, entity_type }, input.content))
  await saveKeys(batch, keys)
  await linkSubdivisions(
    batch,
    keys.map((key) => ({ lookup: key.match_key, entity_type, match_key: key.match_key, id_key: null, main: null })),
    new Map(),
  )
  await linkSubdivisions(
    batch,
    ids.map(({ id_key }) => ({ lookup: id_key, entity_type, match_key: '', id_key, main: null })),
    new Map(),
  )
  await dropCandidates(batch, [id])
  await findCandidates(
    batch,
    keys.map(({ match_key }) => ({ entity_type, match_key })),
  )
}
