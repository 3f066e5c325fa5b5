import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ROOT } from '../lib/root.ts'
import { listenForStop } from '../lib/stop-request.ts'
import { ARCHITECTURES, isArchitecture } from './build.ts'
import { isKind, KINDS, makeRelease } from './release.ts'

const USAGE = `Usage: npm run release -- [--only KIND]... [--arch ARCH]... [--out FOLDER]

Makes everything of a release of the last commit: archives with Node and all else that Fonds needs but PostgreSQL and Redis, the
Helm chart, packages of the clients for npm and PyPI, container images as OCI archives where docker buildx is, bills of
materials, provenance, release notes, SHA256SUMS and its signature. The same commit gives the same bytes.

  --only KIND    ${KINDS.join(', ')}; by default, all
  --arch ARCH    of archives: ${ARCHITECTURES.join(' or ')}; by default, both
  --out FOLDER   an empty folder; by default, dist/release/, which is emptied first

FONDS_RELEASE_KEY names a file with a secret key of minisign without a password (minisign -G -W). Without it, nothing is
signed.
`

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [...KINDS] },
    arch: { type: 'string', multiple: true, default: [...ARCHITECTURES] },
    out: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
refuse(
  'kind',
  values.only.filter((name) => !isKind(name)),
  KINDS,
)
refuse(
  'release',
  values.arch.filter((name) => !isArchitecture(name)),
  ARCHITECTURES,
)
// Programs of others that the build runs need not know where it is.
const key = process.env.FONDS_RELEASE_KEY
delete process.env.FONDS_RELEASE_KEY
const out = values.out ?? `${ROOT}/dist/release`
if (values.out === undefined) rmSync(out, { recursive: true, force: true })
const missing = await makeRelease({
  kinds: values.only.filter(isKind),
  architectures: values.arch.filter(isArchitecture),
  out,
  key,
  say: (line) => console.log(line),
  signal: listenForStop(),
})
for (const line of missing) console.log(`not made here: ${line}`)
console.log(`release: ${out}`)
process.exit(0)

function refuse(what: string, unknown: readonly string[], known: readonly string[]): void {
  if (unknown.length === 0) return
  console.error(`release: no ${what} for ${unknown.join(', ')}; there are ${known.join(', ')}`)
  process.exit(2)
}
