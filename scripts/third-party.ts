// Writes information about third-party components, from pnpm's lockfile and the installed packages: `sbom.cdx.json`
// (CycloneDX) and `THIRD-PARTY-NOTICES.txt`, with the licence texts. Fails if a licence is not allowed. The image build
// runs it in the folder of the installation, so it needs nothing but Node and pnpm:
//
// node third-party.ts OUTPUT-FOLDER
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NativePart, nativeParts } from './native-parts.ts'

interface License {
  readonly expression?: string
  readonly license?: { readonly id?: string; readonly name?: string }
}

export interface Component {
  readonly 'bom-ref'?: string
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly License[]
}

interface Bom {
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

interface Dependency {
  readonly ref: string
  readonly dependsOn: readonly string[]
}

/** The output of pnpm, whose order, time and serial number differ each time. */
interface PnpmBom extends Omit<Bom, 'dependencies'> {
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
  readonly metadata: Readonly<Record<string, unknown>>
  readonly serialNumber: string
}

/** Licences allowed for every component; they require a notice at most. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
  ],
  ...['PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/** Components with other licences, each for a reason. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly license: string; readonly development?: true }[] = [
  // A shared library that sharp loads, and that users can replace.
  { name: /^@img\/sharp-libvips-/, license: 'LGPL-3.0-or-later' },
  // Tools for tests and builds, unmodified and never shipped.
  { name: /^(@axe-core\/playwright|axe-core|lightningcss(-[a-z0-9-]+)?)$/, license: 'MPL-2.0', development: true },
]

export const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)

/** Returns the licence of a component as an SPDX expression; empty if none is stated. */
export const licenseOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ')

/** Returns one line for each component whose licence is unknown or not allowed. */
export function licenseProblems(components: readonly Component[], shipped: boolean): string[] {
  return components.flatMap((component) => {
    const name = nameOf(component)
    const expression = licenseOf(component)
    const isAllowed = (license: string) =>
      ALLOWED.has(license) ||
      EXCEPTIONS.some((each) => each.name.test(name) && each.license === license && !(shipped && each.development))
    if (satisfies(expression, isAllowed)) return []
    return [`${name} ${component.version}: ${expression === '' ? 'states no licence' : `${expression} is not allowed`}`]
  })
}

/**
 * Evaluates an SPDX expression: OR offers a choice, and AND binds tighter. Anything else must be allowed as a whole.
 */
export function satisfies(expression: string, isAllowed: (license: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const term = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && isAllowed(token)
    const inner = either()
    return tokens[at++] === ')' && inner
  }
  const both = (): boolean => {
    let result = term()
    while (tokens[at] === 'AND') {
      at++
      result = term() && result
    }
    return result
  }
  const either = (): boolean => {
    let result = both()
    while (tokens[at] === 'OR') {
      at++
      result = both() || result
    }
    return result
  }
  return either() && at === tokens.length
}

/** Returns pnpm's bill of materials in a fixed order, without our own packages, its time and its serial number. */
export function readBom(pnpm: string, folder: string, options: readonly string[] = []): Bom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', ...options]
  const text = execFileSync(pnpm, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  const { serialNumber: _serialNumber, metadata, components, dependencies, ...rest }: PnpmBom = JSON.parse(text)
  const { timestamp: _timestamp, ...known } = metadata
  const key = (component: Component) => `${nameOf(component)}@${component.version}`
  return {
    ...rest,
    ...{ metadata: known },
    components: components.filter(({ group }) => group !== '@fonds').sort((a, b) => (key(a) < key(b) ? -1 : 1)),
    dependencies: theirDependencies(dependencies),
  }
}

/** Matches the root, among whose dependencies pnpm lists those of some of our packages, but not all. */
const ROOT = /^pkg:npm\/fonds@/
const OURS = /^pkg:npm\/%40fonds\//

/**
 * Returns the dependencies between third-party components; the root depends on every component that no other one
 * depends on.
 */
function theirDependencies(dependencies: PnpmBom['dependencies']): Dependency[] {
  const theirs = dependencies
    .filter(({ ref }) => !OURS.test(ref) && !ROOT.test(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: [...dependsOn].sort() }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
  const needed = new Set(theirs.flatMap(({ dependsOn }) => dependsOn))
  const top = theirs.map(({ ref }) => ref).filter((ref) => !needed.has(ref))
  const roots = dependencies.filter(({ ref }) => ROOT.test(ref))
  return [...roots.map(({ ref }) => ({ ref, dependsOn: top })), ...theirs]
}

const NOTICE = /^(licen[cs]e|notice|copying|copyright)([-_.].*)?$/i

/** Returns the notices of all components, with the licence texts in their packages. */
export function noticesOf(components: readonly Component[], folder: string): string {
  const parts = components.map((component) => {
    const name = nameOf(component)
    const texts = noticeFiles(component, folder).map((file) => readFileSync(file, 'utf8').trim())
    return [`${name} ${component.version}`, `Licence: ${licenseOf(component)}`, ...texts].join('\n\n')
  })
  const head = [
    'Fonds contains third-party components, each under its own licence. None of them is modified.',
    'Components under the LGPL are shared libraries in separate packages, where they can be replaced.',
  ].join('\n')
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Returns the folders of a package, one for each set of peers. */
function foldersOf(component: Component, folder: string): string[] {
  const name = nameOf(component)
  const pattern = `node_modules/.pnpm/${name.replace('/', '+')}@${component.version}*/node_modules/${name}`
  return globSync(pattern, { cwd: folder }).sort()
}

function noticeFiles(component: Component, folder: string): string[] {
  const [first] = foldersOf(component, folder)
  if (first === undefined) return []
  const name = nameOf(component)
  const path = join(folder, first)
  const files = readdirSync(path).sort()
  const notices = files.filter((file) => NOTICE.test(file))
  // The README of libvips lists the libraries that it contains, and their licences.
  const chosen = notices.length > 0 ? notices : files.filter((file) => name.includes('libvips') && file === 'README.md')
  return chosen.map((file) => join(path, file))
}

/** Returns the part of a bill of materials that a folder contains: `slim.ts` removes some components. */
function installedOf(bom: Bom, folder: string): Bom {
  const components = bom.components.filter((component) => foldersOf(component, folder).length > 0)
  const refs = new Set(components.map((component) => component['bom-ref']))
  const kept = (ref: string) => refs.has(ref) || ROOT.test(ref)
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(kept) }))
  return { ...bom, components, dependencies }
}

/** Adds what compiled packages contain; libraries of two platforms, of the same version, are one component. */
function withNativeParts(
  bom: Bom,
  folder: string,
): Omit<Bom, 'components'> & { readonly components: readonly (Component | NativePart)[] } {
  const found = nativeParts(bom.components, folder)
  const parts = [...new Map(found.map(({ part }) => [part['bom-ref'], part])).values()]
  const dependencies = bom.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: [
      ...dependsOn,
      ...found.filter(({ within }) => within === ref).map(({ part }) => part['bom-ref']),
    ].sort(),
  }))
  return { ...bom, components: [...bom.components, ...parts], dependencies }
}

/**
 * Writes both files into a folder.
 * @throws with a list of all components whose licence is not allowed
 */
export function writeThirdParty(pnpm: string, folder: string, output: string): void {
  const bom = installedOf(readBom(pnpm, folder, ['--prod']), folder)
  const problems = licenseProblems(bom.components, true)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, 'sbom.cdx.json'), `${JSON.stringify(withNativeParts(bom, folder), null, 2)}\n`)
  writeFileSync(join(output, 'THIRD-PARTY-NOTICES.txt'), noticesOf(bom.components, folder))
}

if (import.meta.main) writeThirdParty('pnpm', process.cwd(), process.argv[2] ?? '.')
