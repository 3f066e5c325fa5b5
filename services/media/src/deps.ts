import type { Pool } from '@fonds/db/pool'
import type { RenderProcesses } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type { Derivatives } from './derivatives/derivatives.ts'
import type { PartCache } from './iiif-image/part-cache.ts'
import type { Renderer } from './images/renderer.ts'

/** Dependencies of the routes. */
export interface Deps {
  readonly pool: Pool
  readonly store: ObjectStore
  /** Whether the object store is remote, so that using an object as a file means downloading it. */
  readonly storeIsFar: boolean
  /** Limits concurrent rendering, except of large parts. */
  readonly renderer: Renderer
  /** Limits concurrent rendering of large parts to a share of the processors. */
  readonly largeParts: Renderer
  readonly processes: RenderProcesses
  readonly derivatives: Derivatives
  /** Cache of parts of images; by default, a new one. */
  readonly parts?: PartCache
}
