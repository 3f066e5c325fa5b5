// `npm run conformance`: checks that are too slow for `npm test`, on any Node >= 18 (`npm run conformance -- --only
// NAME`).
import { handOver } from './lib/hand-over.mjs'

await handOver('conformance', 'scripts/conformance.ts')
