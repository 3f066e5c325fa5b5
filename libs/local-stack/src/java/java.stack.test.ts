import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { onPath } from '../server-process.ts'
import { compileJava } from './compile.ts'
import { findJava } from './find.ts'
import { bringJars } from './jars.ts'

const ECJ = join(import.meta.dirname, 'ecj.lock')

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'local-stack-java-'))
})
// One cache for all tests, since each start of Maven takes seconds.
beforeEach(() => void vi.stubEnv('XDG_CACHE_HOME', join(dir, 'cache')))
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => rmSync(dir, { recursive: true }))

function lockWith(change: (text: string) => string): string {
  const file = join(dir, 'changed.lock')
  writeFileSync(file, change(readFileSync(ECJ, 'utf8')))
  return file
}

describe.skipIf(onPath('mvn') === undefined)('jars of a lock file (needs mvn)', () => {
  test('are downloaded once, and then need neither Maven nor a network', () => {
    const first = bringJars(ECJ)
    expect(first).toEqual({ jars: [expect.stringMatching(/\/ecj-[\d.]+\.jar$/)] })
    vi.stubEnv('PATH', dir)
    expect(bringJars(ECJ)).toEqual(first)
  })

  test('are rejected, and not kept, if one differs from the pinned one', () => {
    const lock = lockWith((text) => `${'0'.repeat(64)}${text.slice(64)}`)
    for (const _ of ['first', 'second'])
      expect(bringJars(lock)).toEqual({
        failure: expect.stringMatching(/^ecj-[\d.]+\.jar does not match the lock file/),
      })
  })

  test('that do not exist are reported by name', () => {
    const lock = lockWith((text) => text.replace(/:ecj:.*/, ':ecj:0.0.1-none'))
    expect(bringJars(lock)).toEqual({ failure: expect.stringMatching(/^mvn: .*ecj.*0\.0\.1-none/) })
  })

  test('suffice to compile and run Java with only a runtime', () => {
    const java = findJava()
    if ('failure' in java) throw new Error(java.failure)
    const source = join(dir, 'Hello.java')
    writeFileSync(source, 'public class Hello { public static void main(String[] a) { System.out.print("hello"); } }')
    const classes = compileJava(java.command, { name: 'hello', files: [source], jars: [] })
    if ('failure' in classes) throw new Error(classes.failure)
    expect(execFileSync(java.command, ['-classpath', classes.folder, 'Hello'], { encoding: 'utf8' })).toBe('hello')
    writeFileSync(source, 'public class Hello { no Java }')
    expect(compileJava(java.command, { name: 'hello', files: [source], jars: [] })).toEqual({
      failure: expect.stringMatching(/^compiling hello: /),
    })
  })
})

test('without mvn, the failure says how to install it', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(dir, 'empty'))
  vi.stubEnv('PATH', dir)
  expect(bringJars(ECJ)).toEqual({ failure: expect.stringContaining('apt-get install maven') })
})
