import type { Pool } from '@fonds/db/pool'
import type { ObjectStore } from '@fonds/object-store'
import type { Derivatives } from './derivatives/derivatives.ts'
import type { Renderer } from './images/renderer.ts'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Its objects are no files of this machine: to lend one is to fetch it. */
  readonly storeIsFar: boolean
  /** Bounds what is rendered in this process. */
  readonly renderer: Renderer
  readonly derivatives: Derivatives
}
