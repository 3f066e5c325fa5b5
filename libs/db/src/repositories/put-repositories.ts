import type { RepositoryText, RepositoryTexts, RepositoryTranslations } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { reviewFeed } from '../feed/feed-review.ts'
import { onClient } from '../transaction/on-client.ts'
import { slugify } from '../values/fold.ts'
import { reviewHeld } from './hold-collections.ts'
import { RepositoryRefused, recogniser, type Stored } from './recognise-repositories.ts'
import { readRepositories, shownRepositories, storeRepository } from './repositories.ts'
import type { RepositoryInput } from './repository-bounds.ts'

/** A repository as another system describes it. What is null or not among the elements given stays as the archive has it. */
export interface ForeignRepository {
  readonly line: number
  readonly language: string | null
  readonly name: string
  readonly other_names: readonly string[] | null
  readonly identifier: string | null
  /** The parts that it would have; empty for one that it has not. */
  readonly address: RepositoryInput['address']
  readonly contact: RepositoryInput['contact']
  readonly coordinates: RepositoryInput['coordinates']
  /** The elements that it would describe. */
  readonly given: ReadonlySet<RepositoryText>
  readonly texts: RepositoryTexts
  readonly translations: RepositoryTranslations
}

/** How a repository was stored. */
export interface PutRepository {
  readonly line: number
  readonly slug: string
  readonly name: string
  readonly outcome: 'created' | 'updated' | 'unchanged'
}

class DryRun extends Error {}

/**
 * Stores repositories of another system, all or none. Each is recognised by its identifier among the codes that the archive knows,
 * else by its name; others are added after those that there are.
 * @throws RepositoryRefused beyond REPOSITORY_BOUNDS, and for two that are the same
 */
export async function putRepositories(
  pool: pg.Pool,
  tenantId: string,
  given: readonly ForeignRepository[],
  { dryRun }: { readonly dryRun: boolean },
): Promise<PutRepository[]> {
  return onClient(pool, async (client) => {
    let outcomes: PutRepository[] = []
    try {
      await withBatch(client, tenantId, async (batch) => {
        outcomes = await putEach(batch, given)
        if (dryRun) throw new DryRun()
      })
      await reviewFeed(client, tenantId)
      await dropEmptyBatches(client, tenantId)
    } catch (error) {
      if (!(error instanceof DryRun)) throw error
    }
    return outcomes
  })
}

async function putEach(batch: Batch, given: readonly ForeignRepository[]): Promise<PutRepository[]> {
  const { client, tenantId } = batch
  const shown = await shownRepositories(client, tenantId)
  const known = await readRepositories(client, tenantId)
  const slugs = new Set(known.map(({ slug }) => slug))
  const recognise = recogniser(known, given)
  const places = await placesOf(batch)
  let next = Math.max(-1, ...places.values()) + 1
  const put: (PutRepository & { readonly before: string | null })[] = []
  for (const each of given) {
    const old = recognise(each)
    const slug = old?.slug ?? freeSlug(each, slugs)
    const { line, name } = each
    slugs.add(slug)
    try {
      await storeRepository(batch, merged(slug, each, old), places.get(slug) ?? next++)
    } catch (error) {
      throw error instanceof CommandError ? new RepositoryRefused(line, error) : error
    }
    put.push({ line, slug, name, outcome: 'created', before: old?.content_hash ?? null })
  }
  await reviewHeld(batch, shown)
  const now = new Map((await readRepositories(client, tenantId)).map((each) => [each.slug, each.content_hash]))
  return put.map(({ before, ...each }) => ({
    ...each,
    outcome: before === null ? 'created' : now.get(each.slug) === before ? 'unchanged' : 'updated',
  }))
}

/** Returns the places of repositories among the archive's, by slug. */
async function placesOf({ client, tenantId }: Batch): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ slug: string; position: number }>(
    'SELECT slug, position FROM fonds.repository WHERE tenant_id = $1',
    [tenantId],
  )
  return new Map(rows.map(({ slug, position }) => [slug, position]))
}

/** Returns a slug of the name, else of the identifier, with a number if others have it. */
function freeSlug({ name, identifier }: ForeignRepository, taken: ReadonlySet<string>): string {
  const base = slugify(name) || slugify(identifier ?? '') || 'repository'
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

function merged(slug: string, given: ForeignRepository, old: Stored | undefined): RepositoryInput {
  const { language, name, identifier, other_names, address, contact, coordinates } = given
  const codes = [...new Set([...(identifier === null ? [] : [identifier]), ...(old?.codes ?? [])])]
  return {
    ...{ slug, language: language ?? old?.language ?? null, name, codes },
    other_names: other_names ?? old?.other_names ?? [],
    address: partsOf(old?.address, address),
    contact: partsOf(old?.contact, contact),
    coordinates: coordinates ?? old?.coordinates ?? null,
    ...textsOf(given, old),
    cover: old?.cover ?? null,
  }
}

/** Returns the parts given, and those that were there of which nothing is given; null for none. */
function partsOf(
  old: RepositoryInput['address'] | undefined,
  given: RepositoryInput['address'],
): RepositoryInput['address'] {
  const all = Object.entries({ ...old, ...given }).filter(([, text]) => text !== '')
  return all.length === 0 ? null : Object.fromEntries(all)
}

/** Returns the texts given, and of those that were there the elements that are not given, unless they are known to be in another language. */
function textsOf(
  { language, given, texts, translations }: ForeignRepository,
  old: Stored | undefined,
): Pick<RepositoryInput, 'texts' | 'translations'> {
  if (old === undefined) return { texts, translations }
  if (language !== null && old.language !== null && language !== old.language) return { texts, translations }
  const kept = <Texts extends RepositoryTexts>(of: Texts) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => field !== 'name' && !given.has(field as RepositoryText)))
  const languages = [...new Set([...Object.keys(old.translations), ...Object.keys(translations)])]
  const all = languages.map((code) => [code, { ...kept(old.translations[code] ?? {}), ...translations[code] }] as const)
  return {
    texts: { ...kept(old.texts), ...texts },
    translations: Object.fromEntries(all.filter(([, each]) => Object.keys(each).length > 0)),
  }
}
