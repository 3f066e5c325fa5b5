import { tmpdir } from 'node:os'
import { createPool } from '@fonds/service-kit'
import { openObjectStore } from '@fonds/service-kit/object-store'
import type { Deps } from '../deps.ts'
import { createRenderer } from '../images/renderer.ts'

/** For routes that are described, not run: nothing here is ever opened. */
export function idleDeps(): Deps {
  return {
    pool: createPool('postgresql://localhost/none', { name: 'generate' }),
    store: openObjectStore({ DATA_DIR: tmpdir() }),
    renderer: createRenderer({ atOnce: 1, waiting: 0 }),
  }
}
