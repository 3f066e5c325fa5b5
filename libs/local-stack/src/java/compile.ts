import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { makeOnce, programCache } from '../programs/cache.ts'
import { run } from '../programs/run.ts'
import { QUICK_JVM } from './flags.ts'
import { bringJars } from './jars.ts'

/** Java sources to compile. */
export interface JavaSources {
  /** Name of the folder in the cache. */
  readonly name: string
  /** Absolute paths of the source files. */
  readonly files: readonly string[]
  /** Class path for compilation and at run time. */
  readonly jars: readonly string[]
}

/** A folder of classes, or the reason why there is none. */
export type Classes = { readonly folder: string } | { readonly failure: string }

/**
 * Compiles Java sources into the user's cache, once for each version of them. The Eclipse compiler is a jar, so a runtime
 * without `javac` suffices.
 *
 * @param java the program that runs the compiler
 */
export function compileJava(java: string, sources: JavaSources): Classes {
  const digest = createHash('sha256').update(sources.jars.join('\n'))
  for (const file of sources.files) digest.update(readFileSync(file))
  const folder = join(programCache(), `classes-${sources.name}-${digest.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return { folder }
  const compiler = bringJars(join(import.meta.dirname, 'ecj.lock'))
  if ('failure' in compiler) return compiler
  const failure = makeOnce(folder, (partial) => {
    const options = ['-21', '-nowarn', '-proc:none', '-d', partial, '-classpath', sources.jars.join(delimiter)]
    return run(java, [...QUICK_JVM, '-jar', ...compiler.jars, ...options, ...sources.files], partial)
  })
  return failure === undefined ? { folder } : { failure: `compiling ${sources.name}: ${failure}` }
}
