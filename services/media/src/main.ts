import { runPart } from '@fonds/http'
import { media } from './service.ts'

await runPart(media)
