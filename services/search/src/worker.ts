import { runPart } from '@fonds/http'
import { searchWorker } from './worker-part.ts'

await runPart(searchWorker)
