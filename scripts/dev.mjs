// `npm run dev`: the demo, whose services restart when their source changes, on any Node >= 18. `npm run dev -- --only NAME`.
import { handOver } from './lib/hand-over.mjs'

await handOver('dev', 'scripts/up.ts', { args: ['--dev'], toRun: true })
