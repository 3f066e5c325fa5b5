// A worker in a process of its own, to be killed by a test. Its settings come as the first argument, as JSON.
import { createLogger, createPool } from '@fonds/service-kit'
import { openObjectStore } from '@fonds/service-kit/object-store'
import { createArtifacts } from '../artifacts/artifacts.ts'
import { type ExportWorkerOptions, startExportWorker } from '../render/worker.ts'
import { TEST_CHILD } from './test-child.ts'
import { testFormats } from './test-formats.ts'

const { config, dataDir }: { config: ExportWorkerOptions['config']; dataDir: string } = JSON.parse(
  process.argv[2] ?? '{}',
)
const store = openObjectStore({ DATA_DIR: dataDir })
startExportWorker({
  pool: createPool(config.DATABASE_URL, { name: 'export-test-worker', max: 2 }),
  store,
  artifacts: createArtifacts(store),
  formats: testFormats,
  logger: createLogger({ name: 'export-worker-test', level: 'silent' }),
  config,
  program: TEST_CHILD,
  lockMs: 1_000,
})
