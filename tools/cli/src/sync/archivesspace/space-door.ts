import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AskedToWait, FetchError } from '../fetch/fetch-error.ts'
import type { Answered, Door } from '../take/door.ts'
import type { PendingResource } from '../take/import-record.ts'
import { recordAt, type SpaceRepository } from './records.ts'
import { isObject, type Space } from './space.ts'
import { withoutTime } from './without-time.ts'

/** Bytes of an authority record, which is kept in memory. */
const MAX_AUTHORITY = 50_000_000
/** Bytes at the beginning of a finding aid in which its root is. */
const HEAD = 4_000

interface Opened {
  readonly space: Space
  readonly repositories: readonly SpaceRepository[]
}

/** Fetches finding aids and authority records from ArchivesSpace. @param settleSeconds as `Door` has them */
export function spaceDoor(opened: Opened, settleSeconds: number): Door {
  const { space, repositories } = opened
  const isPublic = async (uri: string) => {
    const repository = repositories.find((one) => uri.startsWith(`${one.uri}/`))
    // The comparison, which may be held back, removes what is in none.
    if (uri.startsWith('/repositories/') && repository === undefined)
      throw new FetchError('the source does not list its repository', { transient: false })
    const record = await recordAt(space, uri)
    return record?.isPublic === true && repository?.isPublic !== false
  }
  return {
    isAuthority: (prefix) => prefix === 'eac',
    document: (row, file) => later(() => document(opened, row, file, isPublic)),
    async isStillThere({ identifier }) {
      try {
        return await isPublic(identifier)
      } catch (error) {
        if (!(error instanceof FetchError) || error instanceof AskedToWait) throw error
        return false
      }
    },
    confirms: (row, file) => confirms(space, row, file),
    settleSeconds,
  }
}

/** Puts off what is answered with an error that the next request may not meet. */
async function later(work: () => Promise<Answered>): Promise<Answered> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FetchError) || error.transient) throw error
    return { kind: 'later', reason: error.message }
  }
}

async function document(
  { space, repositories }: Opened,
  { identifier, prefix }: PendingResource,
  file: string,
  isPublic: (uri: string) => Promise<boolean>,
): Promise<Answered> {
  if (!(await isPublic(identifier))) return { kind: 'withdrawn' }
  // Before the export begins.
  const taken = space.now.toISOString().replace(/\.\d+Z$/, 'Z')
  if (prefix === 'eac') return authority(space, identifier, { file, taken, repository: repositories[0]?.uri ?? '' })
  const query = { include_unpublished: 'false', include_daos: 'true', include_uris: 'true', numbered_cs: 'false' }
  const whole = join(dirname(file), 'export.xml')
  await space.download(`${identifier.replace('/resources/', '/resource_descriptions/')}.xml`, query, whole)
  const root = await rootOf(whole)
  if (root === null) return { kind: 'later', reason: 'the answer is no finding aid' }
  // The only sign that it was unpublished meanwhile.
  if (/\saudience\s*=\s*["']internal["']/.test(root)) return { kind: 'withdrawn' }
  const { sha256, first } = await withoutTime(whole, file)
  if (first !== null && first !== identifier) {
    return { kind: 'later', reason: `the source answered with ${first}` }
  }
  return { kind: 'document', sha256, taken }
}

async function rootOf(file: string): Promise<string | null> {
  const chunks: Uint8Array[] = []
  for await (const chunk of createReadStream(file, { end: HEAD - 1 })) chunks.push(chunk as Uint8Array)
  return /<ead(?:\s[^>]*)?>/.exec(Buffer.concat(chunks).toString('utf8'))?.[0] ?? null
}

/** Fetches an authority record, without what it relates to: it names descriptions that are not public. */
async function authority(
  space: Space,
  identifier: string,
  { file, taken, repository }: { readonly file: string; readonly taken: string; readonly repository: string },
): Promise<Answered> {
  await space.download(`${repository}/archival_contexts/${identifier.replace('/agents/', '')}.xml`, {}, file)
  if ((await stat(file)).size > MAX_AUTHORITY) {
    const most = MAX_AUTHORITY.toLocaleString('en')
    return { kind: 'refused', code: 'limit_exceeded', reason: `the record has more than ${most} bytes`, taken }
  }
  const text = await readFile(file, 'utf8')
  if (!/<eac(?:-cpf)?[\s>]/.test(text) || !/<\/eac(?:-cpf)?>\s*$/.test(text)) {
    return { kind: 'later', reason: 'the answer is no authority record' }
  }
  const own = text.replaceAll(/<relations(?:\s[^>]*)?(?:\/>|>[\s\S]*?<\/relations\s*>)/g, '')
  await writeFile(file, own)
  return { kind: 'document', sha256: createHash('sha256').update(own).digest('hex'), taken }
}

/** Compares a finding aid, which is made from an index, with the list of the collection's public parts, which is not. */
async function confirms(space: Space, { identifier, prefix }: PendingResource, file: string): Promise<boolean> {
  if (prefix !== 'ead') return false
  const answer = await space.get(`${identifier}/ordered_records`)
  if (!isObject(answer) || !Array.isArray(answer.uris)) return false
  const listed = answer.uris.filter((one: unknown) => isObject(one) && String(one.ref).includes('/archival_objects/'))
  const { first, parts } = await withoutTime(file, join(dirname(file), 'again.xml'))
  return first === identifier && listed.length === parts
}
