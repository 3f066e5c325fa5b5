import { runPart } from '@fonds/http'
import { oai } from './service.ts'

await runPart(oai)
