import type { RepositoryText, RepositoryTexts, RepositoryTranslations } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { type Batch, dropEmptyBatches, withBatch } from '../feed/batch.ts'
import { reviewFeed } from '../feed/feed-review.ts'
import { onClient } from '../transaction/on-client.ts'
import { matchText, slugify } from '../values/fold.ts'
import { reviewHeld } from './hold-collections.ts'
import { readRepositories, shownRepositories, storeRepository } from './repositories.ts'
import type { RepositoryInput } from './repository-bounds.ts'

/** A repository as another system describes it. What is null or not among the elements given stays as the archive has it. */
export interface ForeignRepository {
  readonly line: number
  readonly language: string | null
  readonly name: string
  readonly other_names: readonly string[] | null
  readonly identifier: string | null
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

/** A repository that cannot be stored, with its line. */
export class RepositoryRefused extends CommandError {
  readonly line: number

  constructor(line: number, { code, message }: CommandError) {
    super(code, message)
    this.line = line
  }
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

type Stored = Awaited<ReturnType<typeof readRepositories>>[number]

async function putEach(batch: Batch, given: readonly ForeignRepository[]): Promise<PutRepository[]> {
  const { client, tenantId } = batch
  const shown = await shownRepositories(client, tenantId)
  const known = await readRepositories(client, tenantId)
  const slugs = new Set(known.map(({ slug }) => slug))
  // By the slug of those that are there, and by what others are recognised by.
  const lines = new Map<string, number>()
  const places = await placesOf(batch)
  let next = Math.max(-1, ...places.values()) + 1
  const put: (PutRepository & { readonly before: string | null })[] = []
  for (const each of given) {
    const old = found(known, each)
    const slug = old?.slug ?? freeSlug(each, slugs)
    const { line, name } = each
    const key = old === undefined ? matchText(each.identifier ?? name) : slug
    const earlier = lines.get(key)
    if (earlier !== undefined)
      throw new RepositoryRefused(line, new CommandError('conflict', `is the same repository as on line ${earlier}`))
    lines.set(key, line)
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

/** Finds the repository that another system means; one that it calls by a name or code of several is none of them. */
function found(known: readonly Stored[], { identifier, name }: ForeignRepository): Stored | undefined {
  const only = (matching: readonly Stored[]) => (matching.length === 1 ? matching[0] : undefined)
  const code = identifier === null ? '' : matchText(identifier)
  const coded = code === '' ? [] : known.filter(({ codes }) => codes.some((each) => matchText(each) === code))
  const named = matchText(name)
  return only(coded) ?? only(known.filter((each) => matchText(each.name) === named))
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
    address: address === null ? (old?.address ?? null) : orNull(address),
    contact: contact === null ? (old?.contact ?? null) : orNull(contact),
    coordinates: coordinates ?? old?.coordinates ?? null,
    ...textsOf(given, old),
    cover: old?.cover ?? null,
  }
}

const orNull = <Part>(parts: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> | null =>
  Object.keys(parts).length === 0 ? null : parts

/** Returns the texts given, and of those that were there the elements that are not given, unless they are in another language. */
function textsOf(
  { language, given, texts, translations }: ForeignRepository,
  old: Stored | undefined,
): Pick<RepositoryInput, 'texts' | 'translations'> {
  if (old === undefined || (language !== null && language !== old.language)) return { texts, translations }
  const kept = <Texts extends RepositoryTexts>(of: Texts) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => field !== 'name' && !given.has(field as RepositoryText)))
  const languages = [...new Set([...Object.keys(old.translations), ...Object.keys(translations)])]
  const all = languages.map((code) => [code, { ...kept(old.translations[code] ?? {}), ...translations[code] }] as const)
  return {
    texts: { ...kept(old.texts), ...texts },
    translations: Object.fromEntries(all.filter(([, each]) => Object.keys(each).length > 0)),
  }
}
