import type { World } from './world.ts'

/** Something that readers and operators rely on, however many machines there are. */
export interface Promised {
  readonly name: string
  /** How it is examined. */
  readonly done: string
  /** The observation if it holds. */
  readonly seen: string
  /**
   * Finds out.
   *
   * @returns what was seen, in a few words
   * @throws Broken if the promise does not hold
   */
  keep(world: World): Promise<string>
}

/** A promise does not hold. The message says what was seen instead. */
export class Broken extends Error {}

/** @throws Broken unless the value is the expected one */
export function expectSame<T>(what: string, seen: T, expected: T): void {
  if (!Object.is(seen, expected)) throw new Broken(`${what}: ${String(seen)} instead of ${String(expected)}`)
}
