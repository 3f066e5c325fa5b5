import { runPart } from '@fonds/http'
import { exporting } from './service.ts'

await runPart(exporting)
