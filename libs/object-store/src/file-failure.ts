import { type ObjectStore, ObjectStoreUnavailable, type StoreTrouble } from './object-store.ts'

/** What the system says of a disk that cannot do its part; anything else is a fault of ours. */
const TROUBLES: Readonly<Record<string, StoreTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  EIO: 'away',
  ENXIO: 'away',
  ESTALE: 'away',
  ENOTCONN: 'away',
  EHOSTDOWN: 'away',
  EMFILE: 'away',
  ENFILE: 'away',
  ETIMEDOUT: 'slow',
}

/** The same store, whose disk's troubles come as `ObjectStoreUnavailable`. */
export function guarded(store: ObjectStore): ObjectStore {
  return {
    put: (key, body) => store.put(key, body).catch(translate),
    stat: (key) => store.stat(key).catch(translate),
    read: (key, range) => store.read(key, range).catch(translate),
    // Its failures are the borrower's.
    withFile: (key, work) => store.withFile(key, work),
    remove: (key) => store.remove(key).catch(translate),
    list: (folder) => guardedListing(store.list(folder)),
    sweep: (minAge) => store.sweep(minAge).catch(translate),
    ping: () => store.ping().catch(translate),
  }
}

async function* guardedListing<T>(listing: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* listing
  } catch (error) {
    translate(error)
  }
}

function translate(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const trouble = TROUBLES[code]
  throw trouble === undefined ? error : new ObjectStoreUnavailable(trouble, code)
}
