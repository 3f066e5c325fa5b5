// `npm run release`: builds the release of the last commit for Linux, on any Node >= 18. See `npm run release -- --help`.
import { handOver } from './lib/hand-over.mjs'

await handOver('release', 'scripts/release/main.ts')
