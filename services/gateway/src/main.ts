import { runPart } from '@fonds/http'
import { gateway } from './service.ts'

await runPart(gateway)
