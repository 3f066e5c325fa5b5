// `node scripts/openapi/keep-release.ts v1.0.0`: keeps the contract of a release, to which later ones are held.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { ROOT } from '../lib/root.ts'
import { contractOf } from './contract.ts'
import { RELEASED, releasedText } from './released.ts'

const [tag = ''] = process.argv.slice(2)
const text = execFileSync('git', ['show', `${tag}:services/gateway/openapi.json`], {
  cwd: ROOT,
  maxBuffer: 64 * 1024 * 1024,
})
writeFileSync(RELEASED, releasedText(contractOf(JSON.parse(text.toString()))))
