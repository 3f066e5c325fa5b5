// `npm run dev`: the demo, with services that restart when their source changes, on any Node >= 18 (`-- --only NAME`).
import { handOver } from './lib/hand-over.mjs'

await handOver('dev', 'scripts/up.ts', { args: ['--dev'], toRun: true })
