import { type ObjectStore, ObjectStoreUnavailable, type StoreTrouble } from './object-store.ts'

/** System errors that mean the disk is unavailable; any other error is a bug. */
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

/** Wraps a store on disk so that errors of the disk become `ObjectStoreUnavailable`. */
export function withTranslatedErrors(store: ObjectStore): ObjectStore {
  return {
    put: (key, body) => store.put(key, body).catch(translate),
    stat: (key) => store.stat(key).catch(translate),
    read: (key, range) => store.read(key, range).catch(translate),
    stream: (key, range) => store.stream(key, range).catch(translate),
    // Not translated, because errors of `work` belong to the caller.
    withFile: (key, work) => store.withFile(key, work),
    remove: (key) => store.remove(key).catch(translate),
    list: (folder) => translateListing(store.list(folder)),
    sweep: (minAge) => store.sweep(minAge).catch(translate),
    ping: () => store.ping().catch(translate),
  }
}

async function* translateListing<T>(listing: AsyncIterable<T>): AsyncGenerator<T> {
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
