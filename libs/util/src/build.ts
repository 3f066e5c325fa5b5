import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The source from which a program was built. */
export interface Build {
  /** Version of Fonds, such as `1.2.0`. */
  readonly version: string
  /** First digits of the commit, followed by `-changed` if files differ from it; null if unknown. */
  readonly revision: string | null
}

/** Number of digits of a revision. */
const REVISION_LENGTH = 12

/** File with the revision, in the root of a release or an image, neither of which has git's own files. */
const REVISION_FILE = 'REVISION'

/** Root of the installation or checkout that this file belongs to. */
const ROOT = resolve(import.meta.dirname, '../../..')

/** Reads what a release, an image or a checkout was built from. Starts no program, since most machines have no git. */
export function readBuild(root: string = ROOT): Build {
  return { version: versionIn(root), revision: shortened(read(root, REVISION_FILE) ?? revisionInCheckout(root)) }
}

/** Returns the name of a build, in the form of Semantic Versioning with build metadata: `1.2.0+0a1b2c3d4e5f`. */
export const buildName = ({ version, revision }: Build): string =>
  revision === null ? version : `${version}+${revision}`

/** Returns the build of a name. */
export function parseBuildName(name: string): Build {
  const [version = '', revision] = name.split('+', 2)
  return { version, revision: revision ?? null }
}

/** The build of this program: if another one takes its place on disk, it stays what it is. */
export const BUILD: Build = readBuild()

function versionIn(root: string): string {
  const manifest: unknown = JSON.parse(read(root, 'package.json') ?? 'null')
  return manifest !== null && typeof manifest === 'object' && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}

function shortened(revision: string | null): string | null {
  const [, digits, changed = ''] = /^([0-9a-f]{7,64})(-changed)?$/.exec(revision ?? '') ?? []
  return digits === undefined ? null : digits.slice(0, REVISION_LENGTH) + changed
}

/** Returns the commit that is checked out, as gitrepository-layout(5) and gitfile(5) describe it. */
function revisionInCheckout(root: string): string | null {
  const [, elsewhere] = /^gitdir: (.+)$/.exec(read(root, '.git') ?? '') ?? []
  const folder = elsewhere === undefined ? join(root, '.git') : resolve(root, elsewhere)
  const head = read(folder, 'HEAD')
  const [, ref] = /^ref: (.+)$/.exec(head ?? '') ?? []
  if (ref === undefined) return head
  // Branches of linked worktrees are in the main one.
  const common = resolve(folder, read(folder, 'commondir') ?? '.')
  return read(folder, ref) ?? read(common, ref) ?? packedRef(read(common, 'packed-refs') ?? '', ref)
}

// Declared as a function, since `BUILD` needs it before a constant would have its value.
function packedRef(packed: string, ref: string): string | null {
  const line = packed.split('\n').find((each) => each.endsWith(` ${ref}`))
  return line?.split(' ')[0] ?? null
}

/** Returns the text of a file without white space around it; null if there is none. */
function read(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8').trim()
  } catch {
    return null
  }
}
