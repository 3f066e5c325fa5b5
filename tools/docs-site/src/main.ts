import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite, ROOT } from './build.ts'

const USAGE = `Usage: npm run docs -- [--out FOLDER] [--base PATH] [--version VERSION]

Builds the documentation as static files, with a search that needs no server: one folder for each version, and a list of
them. Fails if a link leads nowhere.

  --out FOLDER       where to write; by default, dist/docs/
  --base PATH        the path at which that folder will be served; by default, /
  --version VERSION  by default, that of package.json
`

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(ROOT, 'dist/docs') },
    base: { type: 'string', default: '/' },
    version: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
if (!/^\/(?:[\w.-]+\/)*$/.test(values.base)) fail('--base must begin and end with a slash, such as /docs/')
const { version: own } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const version = values.version ?? own
if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) fail('--version must be a version, such as 1.0.0')
try {
  const { folder, versions } = await buildSite({ out: resolve(values.out), base: values.base, version })
  console.log(`Documentation of ${version}: ${folder}\nVersions: ${versions.join(', ')}`)
  process.exit(0)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(message: string): never {
  console.error(`docs: ${message}`)
  process.exit(1)
}
