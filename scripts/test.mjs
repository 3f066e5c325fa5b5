// `npm test`: every check of this repository, from a fresh clone, on any Node >= 18.
import { handOver } from './lib/hand-over.mjs'

await handOver('test', 'scripts/checks.ts')
