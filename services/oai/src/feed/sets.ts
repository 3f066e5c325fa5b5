import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  type HolderRow,
  type NamedSetRow,
  type RepositorySetRow,
  repositoriesOf,
  repositorySets,
  type SetNameRow,
  setNames,
  setsNamed,
} from './feed.queries.ts'
import type { AboveRow } from './page.queries.ts'

/** A set that can be listed: a collection with its root, or a repository, which has none. */
export interface KnownSet {
  readonly id: string
  readonly root: string | null
}

/** Returns the setSpec of a repository. */
export const specOfRepository = (slug: string): string => `repository:${slug}`

/** Reads the setSpecs of the repositories that hold top-level collections, by the UUIDs of these. */
export async function readHolders(
  pool: Pool,
  tenant: string,
  roots: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(roots)]
  if (wanted.length === 0) return new Map()
  const rows = await query<HolderRow>(pool, bind(repositoriesOf, { tenant, roots: wanted }))
  return new Map(rows.map(({ root_id, slug }) => [root_id, specOfRepository(slug)]))
}

/** Reads the repositories of an archive that has several. */
export const readRepositorySets = (pool: Pool, tenant: string): Promise<RepositorySetRow[]> =>
  query<RepositorySetRow>(pool, bind(repositorySets, { tenant }))

/**
 * Returns one part of a setSpec: the slug, unless it contains characters that the protocol forbids (3.4). Slugs contain
 * words of the title, so a closed collection is named by its UUID, in headers of deleted items.
 */
const part = ({ slug, id, open }: Pick<SetNameRow, 'slug' | 'id' | 'open'>): string =>
  open && /^[\w.!~*'()-]+$/.test(slug) ? slug : id

/** Reads the names of sets by UUID. */
async function namesOf(pool: Pool, tenant: string, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await query<SetNameRow>(pool, bind(setNames, { tenant, ids: wanted }))
  return new Map(rows.map((row) => [row.id, part(row)]))
}

/** Builds the setSpecs of the UUIDs of ancestors, root first: one for each set on the way down, the widest first. */
type Specs = (chain: readonly string[]) => string[]

/** Returns a function that builds setSpecs from the names of sets. Collections that have none are skipped. */
const specsFrom =
  (names: ReadonlyMap<string, string>): Specs =>
  (chain) => {
    const parts = chain.flatMap((id) => names.get(id) ?? [])
    return parts.map((_, end) => parts.slice(0, end + 1).join(':'))
  }

/** Returns a function that builds setSpecs, for which it reads the names of sets. */
export const readSpecs = async (pool: Pool, tenant: string, chains: Iterable<readonly string[]>): Promise<Specs> =>
  specsFrom(await namesOf(pool, tenant, [...chains].flat()))

/** Returns a function that builds the setSpecs of items from what is above them. */
export function specsOf(above: Iterable<AboveRow>): Specs {
  const sets = [...above].filter(({ is_set }) => is_set)
  return specsFrom(new Map(sets.map(({ id, slug, live }) => [id, part({ id, slug: slug ?? '', open: live })])))
}

/** Finds a set by its setSpec, UUID or former slug; null if none ever existed. A repository comes before a collection called so. */
export async function findSet(pool: Pool, tenant: string, spec: string): Promise<KnownSet | null> {
  if (spec.startsWith(specOfRepository(''))) {
    const found = (await readRepositorySets(pool, tenant)).find(({ slug }) => specOfRepository(slug) === spec)
    if (found !== undefined) return { id: found.id, root: null }
  }
  const parts = spec.split(':')
  const candidates = await Promise.all(
    parts.slice(0, 12).map((name) => query<NamedSetRow>(pool, bind(setsNamed, { tenant, name }))),
  )
  if (parts.length > candidates.length) return null
  for (const found of candidates.at(-1) ?? []) {
    const chain = [...found.ancestor_ids, found.id]
    const names = await namesOf(pool, tenant, chain)
    const due = chain.filter((id) => names.has(id))
    const asked = due.length === parts.length && due.every((id, n) => candidates[n]?.some((c) => c.id === id))
    if (asked) return { id: found.id, root: found.root_id }
  }
  return null
}
