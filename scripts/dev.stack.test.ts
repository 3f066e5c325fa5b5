import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import {
  descendants,
  endDemos,
  newDataDir,
  ready,
  runFile,
  startDemo,
  stillAlive,
  whenFound,
} from './testing/demo-process.ts'

afterAll(endDemos)

const program = 'scripts/dev.mjs'

describe('npm run dev -- --only catalog', () => {
  test('restarts catalog when its source changes, offers its debugger, and leaves the others alone', async () => {
    const dev = await startDemo({ program, dataDir: newDataDir(), args: ['--only', 'catalog'] })
    const before = await ready(dev)
    const [, inspector] = /^ {2}127\.0\.0\.1:(\d+) {2}catalog$/m.exec(dev.output().out) ?? []
    const targets = await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json()
    expect(targets).toMatchObject([{ type: 'node', url: expect.stringContaining('services/catalog/src/main.ts') }])

    // Touches the file, like an editor that saves the same text.
    const now = new Date()
    utimesSync(join(ROOT, 'services/catalog/src/main.ts'), now, now)
    await whenFound(dev, () => /catalog restarted in \d+\.\d s/.exec(dev.output().out) ?? undefined)
    const response = await fetch(`http://127.0.0.1:${dev.port}/api/public/collections`)
    expect(response.status).toBe(200)
    expect(runFile(dev)?.services).toEqual(before.services)

    const pids = descendants(dev.child.pid ?? 0)
    dev.child.kill('SIGINT')
    expect(await dev.exited).toBe(0)
    expect(await stillAlive(pids)).toEqual([])
  })

  test('rejects an unknown service, and names the valid ones', async () => {
    const dev = await startDemo({ program, dataDir: newDataDir(), args: ['--only', 'catalogue'] })
    expect(await dev.exited).toBe(1)
    expect(dev.output().err).toMatch(
      /^\[dev] no service is called 'catalogue': SERVICE is one of catalog, .*gateway\n$/,
    )
  })
})
