import { runPart } from '@fonds/http'
import { mediaWorker } from './worker-part.ts'

await runPart(mediaWorker)
