// `pnpm turbo …`: turbo on any Node >= 18, in the environment of `npm test`, such as `pnpm turbo run test
// --filter=@fonds/db`.
import { handOver } from './lib/hand-over.mjs'

await handOver('turbo', 'scripts/turbo.ts')
