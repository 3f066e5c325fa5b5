import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'
import { renderLimitsPage } from './document.ts'
import { findLimits } from './find-limits.ts'

writeFileSync(join(ROOT, 'docs/limits.md'), renderLimitsPage(findLimits()))
