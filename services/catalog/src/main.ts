import { runPart } from '@fonds/http'
import { catalog } from './service.ts'

await runPart(catalog)
