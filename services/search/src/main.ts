import { runPart } from '@fonds/http'
import { search } from './service.ts'

await runPart(search)
