import { parseArgs } from 'node:util'
import { ROOT } from '../lib/root.ts'
import { listenForStop } from '../lib/stop-request.ts'
import { ARCHITECTURES, buildRelease, isArchitecture } from './build.ts'

const USAGE = `Usage: npm run release -- [--arch ARCH]... [--out FOLDER]

Builds fonds-VERSION-REVISION-linux-ARCH.tar.gz from the last commit, with Node and everything else that Fonds needs but
PostgreSQL and Redis, its bill of materials, and SHA256SUMS. The same commit gives the same bytes.

  --arch ARCH    ${ARCHITECTURES.join(' or ')}; by default, that of this machine
  --out FOLDER   where to write; by default, dist/
`

const { values } = parseArgs({
  options: {
    arch: { type: 'string', multiple: true, default: [process.arch] },
    out: { type: 'string', default: `${ROOT}/dist` },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const unknown = values.arch.filter((arch) => !isArchitecture(arch))
if (unknown.length > 0) {
  console.error(`release: no release for ${unknown.join(', ')}; there are ${ARCHITECTURES.join(' and ')}`)
  process.exit(2)
}
const signal = listenForStop()
for (const arch of values.arch.filter(isArchitecture)) {
  const { archive, bytes, unpackedBytes, sha256 } = await buildRelease({ arch, out: values.out, signal })
  const mb = (size: number) => `${Math.round(size / 1e6)} MB`
  console.log(`${sha256}  ${archive}\n${mb(bytes)}, unpacked ${mb(unpackedBytes)}`)
}
process.exit(0)
