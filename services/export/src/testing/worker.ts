// A worker in a separate process, to be killed by tests. Its settings are the first argument, as JSON.

import { installationOf } from '@fonds/config'
import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { openObjectStore } from '@fonds/object-store'
import { createArtifacts } from '../artifacts/artifacts.ts'
import { startExportWorker } from '../render/worker.ts'
import { startSnapshotWorker } from '../snapshots/snapshot-worker.ts'
import { withHeldObject } from './held-object.ts'
import { QUICK_TAKEOVER, type WorkerProcessSettings } from './service.ts'
import { TEST_CHILD } from './test-child.ts'
import { testFormats } from './test-formats.ts'

const { config, dataDir, held }: WorkerProcessSettings = JSON.parse(process.argv[2] ?? '{}')
const plain = openObjectStore({ DATA_DIR: dataDir })
const store = held === null ? plain : withHeldObject(plain, held)
const common = {
  pool: createPool(config.DATABASE_URL, { name: 'export-test-worker', role: 'fonds_export', max: 2 }),
  logger: createLogger({ name: 'export-worker-test', level: 'silent' }),
  config,
  ...QUICK_TAKEOVER,
}
startExportWorker({ ...common, store, artifacts: createArtifacts(store), formats: testFormats, program: TEST_CHILD })
startSnapshotWorker({
  ...common,
  store,
  installation: installationOf(config),
})
