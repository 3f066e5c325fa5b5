import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNPM } from '../lib/pnpm.ts'
import { ROOT } from '../lib/root.ts'
import { slim } from '../slim.ts'
import { writeThirdParty } from '../third-party.ts'
import { releaseProblems } from './inspect.ts'
import { type Packed, pack } from './pack.ts'
import { checkOut, must } from './source.ts'

/** Node's names of the processor architectures for which there are releases. */
export const ARCHITECTURES = ['x64', 'arm64'] as const
export type Architecture = (typeof ARCHITECTURES)[number]
export const isArchitecture = (name: string): name is Architecture => ARCHITECTURES.some((each) => each === name)

/** The programs of a release; everything else is there because one of them needs it. */
const PACKAGES = ['small', 'cli']

/** Files of the repository that are in a release in addition to packages. */
const EXTRA = ['bin', 'deploy', 'docs', 'CHANGELOG.md', 'LICENSE', 'README.md', 'REVISION', 'SECURITY.md']

/** Files of packages that no running program reads. */
const DEVELOPMENT = [
  '{services,libs,tools,clients}/**/*.{test,fuzz}.ts',
  '{services,libs,libs/readers,tools,clients}/*/{tsconfig,turbo}.json',
  'turbo.json',
]

interface ReleaseOptions {
  readonly arch: Architecture
  /** Folder for the archive and its bill of materials. */
  readonly out: string
  readonly signal: AbortSignal
}

export interface Release extends Packed {
  /** Path of the archive, which contains a folder of the same name. */
  readonly archive: string
}

/**
 * Builds a release of the last commit; changes that are not committed have no part in it.
 * @throws if a step fails, or the release would contain what it must not
 */
export async function buildRelease({ arch, out, signal }: ReleaseOptions): Promise<Release> {
  const work = mkdtempSync(join(tmpdir(), 'fonds-release-'))
  try {
    const { folder: source, version, revision, seconds } = await checkOut(work, signal)
    // Two builds of one version are unpacked beside each other.
    const name = `fonds-${version}-${revision}-linux-${arch}`
    const folder = join(work, name)
    await install(source, folder, arch, signal)
    finish(source, folder, arch)
    const problems = releaseProblems(folder)
    if (problems.length > 0) throw new Error(`the release has ${problems.length} problems:\n${problems.join('\n')}`)
    mkdirSync(out, { recursive: true })
    const archive = join(out, `${name}.tar.gz`)
    const packed = await pack(folder, archive, seconds, signal)
    copyFileSync(join(folder, 'sbom.cdx.json'), join(out, `${name}.cdx.json`))
    return { archive, ...packed }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Copies the packages and installs what they need in production, as in deploy/Dockerfile. */
async function install(source: string, folder: string, arch: Architecture, signal: AbortSignal): Promise<void> {
  const packages = PACKAGES.map((name) => `@fonds/${name}`)
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  await must(turbo, ['prune', ...packages, '--production', '--docker'], source, signal)
  for (const part of ['json', 'full']) cpSync(join(source, 'out', part), folder, { recursive: true })
  const platform = `{ os: [linux], cpu: [${arch}], libc: [glibc] }`
  appendFileSync(join(folder, 'pnpm-workspace.yaml'), `supportedArchitectures: ${platform}\n`)
  await must(PNPM, ['install', '--frozen-lockfile', '--prod', '--prefer-offline'], folder, signal)
  slim(folder)
  writeThirdParty(PNPM, folder, folder)
}

function finish(source: string, folder: string, arch: Architecture): void {
  for (const name of EXTRA) cpSync(join(source, name), join(folder, name), { recursive: true })
  const [node] = globSync(`node_modules/.pnpm/node-linux-*/node_modules/node-linux-${arch}/bin/node`, { cwd: folder })
  if (node === undefined) throw new Error(`the lockfile has no Node for ${arch}`)
  renameSync(join(folder, node), join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
  const unused = globSync(
    [...DEVELOPMENT, '{.,node_modules/.pnpm}/node_modules/node-linux-*', 'node_modules/.pnpm/node-linux-*'],
    { cwd: folder },
  )
  for (const path of unused) rmSync(join(folder, path), { recursive: true })
}
