import type { Pool } from '@fonds/db/pool'
import type { ObjectStore } from '@fonds/object-store'
import type { Derivatives } from './derivatives/derivatives.ts'
import type { Renderer } from './images/renderer.ts'

/** Dependencies of the routes. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Whether objects are remote, so that borrowing one as a file means downloading it. */
  readonly storeIsFar: boolean
  /** Limits rendering in this process. */
  readonly renderer: Renderer
  readonly derivatives: Derivatives
}
