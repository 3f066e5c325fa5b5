// `npm run bench`: benchmarks Fonds beside other programs in one run, on any Node >= 18. `npm run bench -- --help`.
import { handOver } from './lib/hand-over.mjs'

await handOver('bench', 'bench/src/main.ts')
