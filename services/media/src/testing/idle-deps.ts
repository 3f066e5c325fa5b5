import { tmpdir } from 'node:os'
import { createPool } from '@fonds/db/pool'
import { createRenderProcesses } from '@fonds/imaging'
import { openObjectStore } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import type { Deps } from '../deps.ts'
import { createDerivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'

/** Creates dependencies for routes that are described but not run; no connection is opened. */
export function idleDeps(): Deps {
  const store = openObjectStore({ DATA_DIR: tmpdir() })
  const renderer = createRenderer({ atOnce: 1, waiting: 0 })
  const processes = createRenderProcesses({ ms: 0, memory: 0 })
  return {
    pool: createPool('postgresql://localhost/none', { name: 'generate' }),
    store,
    storeIsFar: false,
    renderer,
    largeParts: renderer,
    processes,
    derivatives: createDerivatives({ store, renderer, processes, claims: withoutClaims, storeIsFar: false }),
  }
}
