import { FetchError } from '../fetch/fetch-error.ts'
import { isObject, type Space } from './space.ts'

/** A record of ArchivesSpace, as far as following it needs it. */
export interface SpaceRecord {
  readonly uri: string
  /** Neither unpublished nor suppressed. */
  readonly isPublic: boolean
  /** Times of the last change of any kind, and of the last time it was saved: `YYYY-MM-DDThh:mm:ssZ`. */
  readonly changed: string
  readonly saved: string
  /** URIs of the collections that it belongs to, where it states them. */
  readonly resources: readonly string[]
  /** Its title, which for agents and subjects is how finding aids name them; empty if it states none. */
  readonly title: string
}

export interface SpaceRepository {
  readonly uri: string
  readonly code: string
  /** When it was made there: `YYYY-MM-DDThh:mm:ssZ`; empty if the source does not tell. */
  readonly made: string
  readonly isPublic: boolean
}

/** Records that are asked for at once; ArchivesSpace allows 250. */
const MOST_AT_ONCE = 250
/** Identifiers that are numbered up to this are expected. */
const MAX_URI = 200
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/** Returns the repositories that are followed, by URI. @throws FetchError for codes that the source does not have */
export async function repositoriesOf(space: Space, codes: readonly string[]): Promise<readonly SpaceRepository[]> {
  const answer = await space.get('/repositories')
  const all = (Array.isArray(answer) ? answer : []).flatMap((one: unknown) => {
    if (!isObject(one) || typeof one.uri !== 'string' || typeof one.repo_code !== 'string') return []
    const isRepository = /^\/repositories\/\d+$/.test(one.uri)
    return isRepository
      ? [{ ...repositoryOf(one.uri, one.repo_code), made: timeOf(one.create_time), isPublic: one.publish !== false }]
      : []
  })
  if (all.length === 0) throw new FetchError('the source lists no repositories', { transient: true })
  const missing = codes.filter((code) => !all.some((one) => one.code === code))
  if (missing.length > 0) {
    throw new FetchError(`the source has no repository ${missing.join(', ')}`, { transient: false })
  }
  return all
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .toSorted((a, b) => Number(a.uri.split('/').at(-1)) - Number(b.uri.split('/').at(-1)))
}

const repositoryOf = (uri: string, code: string) => ({ uri, code: code.replaceAll('\0', '').slice(0, MAX_URI) })

/** Returns the identifiers of records below a path that changed since a time. @param since seconds since 1970 */
export async function idsSince(space: Space, path: string, since: number): Promise<readonly number[]> {
  const answer = await space.get(path, { all_ids: 'true', modified_since: String(since) })
  if (!Array.isArray(answer) || !answer.every((id) => Number.isSafeInteger(id))) {
    throw new FetchError(`the source has no list of ${path}`, { transient: true })
  }
  return answer
}

/** Yields records below a path by their identifiers; those that the source does not have are left out. */
export async function* recordsOf(space: Space, path: string, ids: readonly number[]): AsyncGenerator<SpaceRecord> {
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
    const wanted = ids.slice(at, at + MOST_AT_ONCE)
    const query = { id_set: wanted.join(','), modified_since: '0' }
    let found = listOf(await space.get(path, query), path)
    // Once more, since an empty answer may be a fault.
    if (found.length < wanted.length) {
      const second = listOf(await space.get(path, query), path)
      found = [...new Map([...found, ...second].map((one) => [one.uri, one])).values()]
    }
    yield* found
  }
}

function listOf(answer: unknown, path: string): readonly SpaceRecord[] {
  if (!Array.isArray(answer)) throw new FetchError(`the source has no list of ${path}`, { transient: true })
  // Those of another place say nothing.
  return answer.flatMap((one: unknown) => recordOf(one) ?? []).filter(({ uri }) => uri.startsWith(`${path}/`))
}

/**
 * Returns the record that a URI names; null if the source has none.
 * @throws FetchError for any other answer, such as an empty one by a fault, which says nothing of the record
 */
export async function recordAt(space: Space, uri: string): Promise<SpaceRecord | null> {
  const ask = async () => {
    const answer = await space.get(uri)
    const record = recordOf(answer)
    if (answer === null || record?.uri === uri) return record
    throw new FetchError('the source answered with another record', { transient: true })
  }
  const record = await ask()
  if (record !== null) return record
  // A source that is being started, or the proxy before it, has nothing of anything.
  await repositoriesOf(space, [])
  return ask()
}

/** Reads a record; null for what is none. */
function recordOf(value: unknown): SpaceRecord | null {
  if (!isObject(value) || typeof value.uri !== 'string' || value.uri.length > MAX_URI) return null
  if (!/^(?:\/[a-z_]+)*\/\d+(?:\/[a-z_]+\/\d+)?$/.test(value.uri)) return null
  const { resource, collection, linked_instances: linked, title } = value
  return {
    uri: value.uri,
    isPublic: value.publish === true && value.suppressed !== true,
    changed: timeOf(value.system_mtime),
    saved: timeOf(value.user_mtime),
    resources: [resource, collection, linked].flat().flatMap((one: unknown) => refOf(one)),
    title: typeof title === 'string' ? title.replaceAll('\0', '').toWellFormed() : '',
  }
}

const timeOf = (value: unknown): string => (typeof value === 'string' && TIME.test(value) ? value : '')

const refOf = (value: unknown): string[] =>
  isObject(value) && typeof value.ref === 'string' && /^\/repositories\/\d+\/resources\/\d+$/.test(value.ref)
    ? [value.ref]
    : []

const MAX_PAGES = 4_000

/**
 * Returns the URIs that the feed of deletions names since a time.
 * @returns null if the user may not read it
 */
export async function deletedSince(space: Space, since: number): Promise<readonly string[] | null> {
  const found = new Set<string>()
  for (let page = 1, last = 1; page <= Math.min(last, MAX_PAGES); page++) {
    let answer: unknown
    try {
      const query = { modified_since: String(since), page: String(page), page_size: String(MOST_AT_ONCE) }
      answer = await space.get('/delete-feed', query)
    } catch (error) {
      if (error instanceof FetchError && error.status === 403) return null
      throw error
    }
    if (!isObject(answer) || !Array.isArray(answer.results) || !Number.isSafeInteger(answer.last_page)) {
      throw new FetchError('the source has no feed of deletions', { transient: true })
    }
    last = Number(answer.last_page)
    for (const uri of answer.results)
      if (typeof uri === 'string' && uri.length <= MAX_URI && /^[\w/]+$/.test(uri)) found.add(uri)
  }
  return [...found]
}
