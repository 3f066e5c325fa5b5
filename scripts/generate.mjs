// `npm run generate`: every generated file, made again from its source, on any Node >= 18.
import { handOver } from './lib/hand-over.mjs'

await handOver('generate', 'scripts/generate.ts')
