import { createFileStore, type ObjectStore } from '@fonds/object-store'

/**
 * Creates a store that reads a store, but writes and removes nothing in it: new objects go to their own folder.
 * @param folder is deleted by the caller
 */
export function createScratchStore(store: ObjectStore, folder: string): ObjectStore {
  const scratch = createFileStore(folder)
  const holding = async (key: string) => ((await scratch.stat(key)) === null ? store : scratch)
  return {
    put: (key, body) => scratch.put(key, body),
    stat: async (key) => (await scratch.stat(key)) ?? store.stat(key),
    read: async (key, range) => (await holding(key)).read(key, range),
    stream: async (key, range) => (await holding(key)).stream(key, range),
    withFile: async (key, work) => (await holding(key)).withFile(key, work),
    remove: (key) => scratch.remove(key),
    list: (below) => store.list(below),
    sweep: async () => 0,
    ping: () => store.ping(),
  }
}
