import type { Pool } from '@fonds/db/pool'
import type { RenderProcesses } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type { Derivatives } from './derivatives/derivatives.ts'
import type { Renderer } from './images/renderer.ts'

/** Dependencies of the routes. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Whether objects are remote, so that borrowing one as a file means downloading it. */
  readonly storeIsFar: boolean
  /** Limits rendering, except that of large parts. */
  readonly renderer: Renderer
  /** Limits the rendering of large parts to a share of the processors. */
  readonly largeParts: Renderer
  readonly processes: RenderProcesses
  readonly derivatives: Derivatives
}
