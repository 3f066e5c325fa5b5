// `npm run docs`: builds the site of the documentation, on any Node >= 18. See `npm run docs -- --help`.
import { handOver } from './lib/hand-over.mjs'

await handOver('docs', 'tools/docs-site/src/main.ts')
