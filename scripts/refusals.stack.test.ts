import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, onPath } from '@fonds/local-stack'
import { afterEach, describe, expect, test } from 'vitest'
import { type DemoProcess, endDemos, newDataDir, occupy, startDemo } from './testing/demo-process.ts'

afterEach(endDemos)

const program = 'scripts/up.ts'

/** Expects the demo to give the reason in one line, exit with 1, and leave neither a claim nor a run file. */
async function expectRefusal(demo: DemoProcess, why: RegExp): Promise<void> {
  expect(await demo.exited).toBe(1)
  expect(demo.output().err).toMatch(/^\[demo] [^\n]+\n$/)
  expect(demo.output().err).toMatch(why)
  for (const file of ['lock', 'run.json']) expect(existsSync(join(demo.dataDir, file))).toBe(false)
}

describe('a demo that cannot run gives the reason in one line, exits with 1 and leaves nothing behind', () => {
  test('port in use', async () => {
    const port = await freePort()
    const other = await occupy(port)
    await expectRefusal(await startDemo({ program, port, dataDir: newDataDir() }), /port \d+ is in use.*PORT=\d+/)
    other.close()
  })

  test('an invalid port', async () => {
    const demo = await startDemo({ program, dataDir: newDataDir(), env: { PORT: 'eighty' } })
    await expectRefusal(demo, /PORT is 'eighty'/)
  })

  test('an unknown argument', async () => {
    const demo = await startDemo({ program, dataDir: newDataDir(), args: ['--elastic'] })
    await expectRefusal(demo, /'--elastic' is not known: npm run demo -- \[--elasticsearch\]/)
  })

  test('a data folder that is not writable', async () => {
    const file = join(newDataDir(), 'file')
    writeFileSync(file, '')
    await expectRefusal(await startDemo({ program, dataDir: join(file, 'data') }), /DATA_DIR .* cannot be written/)
  })

  test('a data folder of another version of PostgreSQL', async () => {
    const dataDir = newDataDir()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n')
    await expectRefusal(await startDemo({ program, dataDir }), /was written by PostgreSQL 9/)
  })

  test('no Redis available; PostgreSQL, which was started in the meantime, is stopped', async () => {
    const dataDir = newDataDir()
    const bin = join(dataDir, 'bin')
    mkdirSync(bin)
    for (const name of ['id', 'sh', 'setpriv']) symlinkIfThere(name, bin)
    const demo = await startDemo({ program, dataDir, env: { PATH: bin, XDG_CACHE_HOME: dataDir } })
    await expectRefusal(demo, /no Redis server: install one .*set REDIS_URL/)
    expect(readdirSync(join(dataDir, 'postgres'))).toContain('PG_VERSION')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})

test('npm run dev rejects an unknown service, and names the valid ones', async () => {
  const dev = await startDemo({ program: 'scripts/dev.mjs', dataDir: newDataDir(), args: ['--only', 'catalogue'] })
  expect(await dev.exited).toBe(1)
  expect(dev.output().err).toMatch(/^\[dev] no service is called 'catalogue': SERVICE is one of catalog, .*gateway\n$/)
})

function symlinkIfThere(name: string, folder: string): void {
  const path = onPath(name)
  if (path !== undefined) symlinkSync(path, join(folder, name))
}
