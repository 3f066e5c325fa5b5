/** A request that waits for a document. */
export interface Waiter {
  /** Key of the client; empty if unknown, which has no limit of its own. */
  readonly client: string
  readonly tenantId: string
  /** Id of the document. */
  readonly id: string
}

/** Places for requests that wait for a document. All requests for one document share a place. */
export interface WaitingPlaces {
  /** Takes a place. @returns a function that frees it; null if the client or the archive has no further one */
  take(waiter: Waiter): (() => void) | null
}

/** Maximum number of documents for which one client, and all clients of one archive, wait at a time. */
const PER_CLIENT = 2
const PER_TENANT = 16
/** Maximum number of requests that wait in this process: as many as the gateway lets wait. */
const TOTAL = 512
/** Maximum number of requests that share a place, since each has a connection. */
const PER_DOCUMENT = TOTAL / 4

/**
 * Creates the places of this process. They are few because most requests that wait tie up a person or a program that would
 * rather know: beyond them, `202` at once says where the progress can be seen.
 */
export function createWaitingPlaces(): WaitingPlaces {
  const ofDocuments = new Counts()
  const ofTenants = new Counts()
  const ofClients = new Counts()
  const ofClientsByDocument = new Counts()
  let total = 0
  return {
    take({ client, tenantId, id }) {
      const both = `${client} ${id}`
      const isFirst = ofDocuments.of(id) === 0
      const isFirstOfClient = ofClientsByDocument.of(both) === 0
      if (total >= TOTAL || ofDocuments.of(id) >= PER_DOCUMENT) return null
      if (isFirst && ofTenants.of(tenantId) >= PER_TENANT) return null
      if (isFirstOfClient && client !== '' && ofClients.of(client) >= PER_CLIENT) return null
      total++
      if (ofDocuments.add(id, 1) === 1) ofTenants.add(tenantId, 1)
      if (ofClientsByDocument.add(both, 1) === 1) ofClients.add(client, 1)
      return () => {
        total--
        if (ofDocuments.add(id, -1) === 0) ofTenants.add(tenantId, -1)
        if (ofClientsByDocument.add(both, -1) === 0) ofClients.add(client, -1)
      }
    },
  }
}

/** Numbers by key, which are forgotten when they become 0. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  /** Returns the new number. */
  add(key: string, by: 1 | -1): number {
    const count = this.of(key) + by
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
    return count
  }
}
