import { runPart } from '@fonds/http'
import { exportWorker } from './worker-part.ts'

await runPart(exportWorker)
