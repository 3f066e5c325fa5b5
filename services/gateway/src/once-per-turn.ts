import { setImmediate } from 'node:timers/promises'

/**
 * Returns a function whose calls with the same key in one turn of the event loop share a single load. The load begins
 * after all of them, so its result is as recent as if each call had loaded it.
 */
export function oncePerTurn<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>()
  const atEnd = async (key: string): Promise<T> => {
    await setImmediate()
    loads.delete(key)
    return load(key)
  }
  return (key) => {
    const known = loads.get(key)
    if (known !== undefined) return known
    const loading = atEnd(key)
    loads.set(key, loading)
    return loading
  }
}
