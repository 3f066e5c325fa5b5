// `npm run demo`: a running Fonds with two demo archives, from a fresh clone, on any Node >= 18.
import { handOver } from './lib/hand-over.mjs'

await handOver('demo', 'scripts/up.ts', { toRun: true })
