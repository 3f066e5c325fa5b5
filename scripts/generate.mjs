// `npm run generate`: regenerates every generated file from its source, on any Node >= 18.
import { handOver } from './lib/hand-over.mjs'

await handOver('generate', 'scripts/generate.ts')
