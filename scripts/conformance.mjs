// `npm run conformance`: checks that are too slow for `npm test`, on any Node >= 18 (`npm run conformance -- --only
// NAME`).
import { handOver } from './lib/hand-over.mjs'

// Whole installations and other people's programs take longer than tests: a condition may take two minutes.
process.env.FONDS_TEST_TIMEOUT_SCALE ??= '6'

await handOver('conformance', 'conformance/main.ts')
