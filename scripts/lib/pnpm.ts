import { join } from 'node:path'
import { ROOT } from './root.ts'

/** The pinned pnpm, which `npm test` installs. */
export const PNPM = join(ROOT, '.tools/node_modules/.bin/pnpm')
