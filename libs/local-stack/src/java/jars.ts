import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeOnce, programCache } from '../programs/cache.ts'
import { run } from '../programs/run.ts'
import { onPath } from '../server-process.ts'
import { QUICK_JVM } from './flags.ts'

/** Absolute paths of jars, or the reason why they could not be downloaded. */
export type Jars = { readonly jars: readonly string[] } | { readonly failure: string }

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
const LINE = /^([0-9a-f]{64}) {2}([\w.-]+):([\w.-]+):([\w.-]+?)(?::([\w.-]+))?$/

interface Artifact {
  readonly sha256: string
  readonly group: string
  readonly name: string
  readonly version: string
  readonly classifier: string | undefined
}

/**
 * Downloads the jars of a lock file with Maven into the user's cache, once for all checkouts.
 *
 * Each line is `SHA-256  group:artifact:version[:classifier]`. The file lists every jar. Dependencies are not resolved
 * again, since some specify version ranges.
 */
export function bringJars(lockFile: string): Jars {
  const lock = readFileSync(lockFile, 'utf8')
  const artifacts = lock.trim().split('\n').map(parseLine)
  const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
  const folder = join(programCache(), `jars-${basename(lockFile, '.lock')}-${digest}`)
  if (!existsSync(folder)) {
    const failure = makeOnce(folder, (partial) => fetchJars(artifacts, partial))
    if (failure !== undefined) return { failure }
  }
  return { jars: artifacts.map((artifact) => join(folder, fileOf(artifact))) }
}

function parseLine(line: string): Artifact {
  const [, sha256 = '', group = '', name = '', version = '', classifier] = LINE.exec(line) ?? []
  if (sha256 === '') throw new Error(`not a line of a lock file: ${line}`)
  return { sha256, group, name, version, classifier }
}

function fileOf({ name, version, classifier }: Artifact): string {
  return `${name}-${version}${classifier === undefined ? '' : `-${classifier}`}.jar`
}

function fetchJars(artifacts: readonly Artifact[], folder: string): string | undefined {
  const maven = onPath('mvn')
  if (maven === undefined) return 'no mvn (Debian, Ubuntu: sudo apt-get install maven; macOS: brew install maven)'
  const work = join(folder, 'work')
  mkdirSync(work)
  writeFileSync(join(work, 'pom.xml'), pomOf(artifacts))
  const env = { MAVEN_OPTS: process.env.MAVEN_OPTS ?? QUICK_JVM.join(' ') }
  const fetched = run(maven, ['--batch-mode', '--quiet', COPY, `-DoutputDirectory=${folder}`], work, env)
  if (fetched !== undefined) return `mvn: ${fetched}`
  rmSync(work, { recursive: true })
  return differenceOf(artifacts, folder)
}

function pomOf(artifacts: readonly Artifact[]): string {
  const dependencies = artifacts.map(
    ({ group, name, version, classifier }) =>
      `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version>` +
      (classifier === undefined ? '' : `<classifier>${classifier}</classifier>`) +
      '<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions></dependency>',
  )
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>fonds</groupId><artifactId>jars</artifactId><version>1</version>
<dependencies>${dependencies.join('\n')}</dependencies></project>
`
}

/** Returns the first difference from the lock file, or undefined. */
function differenceOf(artifacts: readonly Artifact[], folder: string): string | undefined {
  const found = new Set(readdirSync(folder))
  for (const artifact of artifacts) {
    const file = fileOf(artifact)
    if (!found.delete(file)) return `Maven did not download ${file}`
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    if (sha256 !== artifact.sha256) return `${file} does not match the lock file: its SHA-256 is ${sha256}`
  }
  return found.size === 0 ? undefined : `Maven downloaded files that are not in the lock file: ${[...found].join(', ')}`
}
