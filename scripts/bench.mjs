// `npm run bench`: compares Fonds with other programs in one benchmark run, on any Node >= 18. See `npm run bench --
// --help`.
import { handOver } from './lib/hand-over.mjs'

await handOver('bench', 'bench/src/main.ts')
