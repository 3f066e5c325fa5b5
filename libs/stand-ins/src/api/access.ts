import type { AnyRecord, Repository } from '../model/records.ts'
import type { Store } from '../model/store.ts'
import type { Random } from '../random.ts'
import { Failure } from './answer.ts'
import type { User } from './sessions.ts'

export interface Backend {
  readonly store: Store
  readonly random: Random
  readonly timezone: string
  /** Address of its public pages. */
  readonly publicUrl: string
}

export interface Asked {
  readonly query: URLSearchParams
  readonly user: User | null
}

export const denied = () => new Failure(403, 'Access denied')

/** lib/rest.rb:73, 358: parameters are checked before permissions, so a deleted repository is a bad request. */
export function enter(store: Store, id: string, { user }: Asked): Repository {
  const found = store.tables.repository.get(Number(id))
  if (found === undefined) throw new Failure(400, { repo_id: ['Failed validation -- The Repository must exist'] })
  if (user === null) throw denied()
  return found
}

const repositoryOf = (record: AnyRecord): Repository | null =>
  record.kind === 'archival_object' ? record.resource.repository : 'repository' in record ? record.repository : null

/** lib/rest.rb:385: only indexers see what is suppressed. */
export const visibleTo =
  ({ user }: Asked, repository: Repository) =>
  (record: AnyRecord) =>
    repositoryOf(record) === repository && (user?.may === 'indexer' || !('suppressed' in record && record.suppressed))
