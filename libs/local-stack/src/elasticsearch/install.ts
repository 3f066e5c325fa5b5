import { existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { compileJava } from '../java/compile.ts'
import { findJava } from '../java/find.ts'
import { bringJars } from '../java/jars.ts'
import { makeOnce } from '../programs/cache.ts'
import { run } from '../programs/run.ts'

/** A node ready to start, or the reason why there is none. */
export type Installed =
  | { readonly java: string; readonly home: string; readonly classPath: string }
  | { readonly failure: string }

/** Installs the jars from Maven, and small stand-ins for the two modules that Maven lacks, into the user's cache. */
export function installElasticsearch(): Installed {
  const java = findJava()
  if ('failure' in java) return java
  const brought = bringJars(join(import.meta.dirname, 'elasticsearch.lock'))
  if ('failure' in brought) return brought
  const { jars } = brought
  const files = globSync('java/*.java', { cwd: import.meta.dirname }).sort()
  const sources = { name: 'elasticsearch', files: files.map((file) => join(import.meta.dirname, file)), jars }
  const classes = compileJava(java.command, sources)
  if ('failure' in classes) return classes
  const home = join(classes.folder, '..', basename(classes.folder).replace('classes-', 'home-'))
  if (!existsSync(home)) {
    const failure = makeOnce(home, (partial) => layOut(java.command, partial, classes.folder, jars))
    if (failure !== undefined) return { failure: `laying out Elasticsearch: ${failure}` }
  }
  return { java: java.command, home, classPath: join(home, 'lib', '*') }
}

function layOut(java: string, home: string, classes: string, jars: readonly string[]): string | undefined {
  const program = ['-classpath', [classes, ...jars].join(delimiter), 'fonds.elasticsearch.Install']
  const failure = run(java, [...program, home, classes, ...jars], home)
  if (failure !== undefined) return failure
  linkZstd(home)
  return undefined
}

/** Links the system's zstd, if installed; the official distribution bundles it for its best_compression codec. */
function linkZstd(home: string): void {
  const library = globSync('/usr/lib/*-linux-gnu/libzstd.so.1')[0]
  if (library === undefined) return
  const folder = join(home, 'lib', 'platform', `linux-${process.arch === 'arm64' ? 'aarch64' : 'x64'}`)
  mkdirSync(folder, { recursive: true })
  symlinkSync(library, join(folder, 'libzstd.so'))
}
