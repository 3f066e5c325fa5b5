import { runPart } from '@fonds/http'
import { readingRoom } from './service.ts'

await runPart(readingRoom)
