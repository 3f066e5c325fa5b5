import type { InstallationOptions } from '../stack/installation.ts'
import type { Loss } from './loss.ts'
import type { Promised } from './promise.ts'
import type { World } from './world.ts'

/** An installation of one kind. */
export interface Shape {
  /** Name of the part. */
  readonly name: string
  /** Head of its column. */
  readonly head: string
  /** Title of the part. */
  readonly what: string
  readonly options: Pick<InstallationOptions, 'replicas' | 'redis' | 'searchNodes' | 'pooler' | 'twins'>
  readonly losses: readonly Loss[]
  /** Promises that concern this kind alone. */
  readonly own?: readonly Promised[]
  /**
   * Shows that the servers were really used, so that the promises did not hold for another reason.
   *
   * @returns what was seen
   * @throws Broken if they were not
   */
  proof(world: World): Promise<string>
}
