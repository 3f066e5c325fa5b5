// `npm run conformance`: what takes longer than a test may, on any Node >= 18. `npm run conformance -- --only NAME`.
import { handOver } from './lib/hand-over.mjs'

await handOver('conformance', 'scripts/conformance.ts')
