import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { absent } from '@fonds/test-kit'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCaddy, startCaddy } from './testing/upgrade/caddy.ts'
import {
  HOST,
  installByPage,
  PAGE,
  REVISIONS,
  type ReleaseName,
  type Shape,
  type Stops,
  type TestInstallation,
} from './testing/upgrade/installation.ts'
import { findSystemd } from './testing/upgrade/machine.ts'
import { commandsOf } from './testing/upgrade/page-commands.ts'
import { type Place, startSteadyClient } from './testing/upgrade/steady-client.ts'
import { watchBuilds } from './testing/upgrade/watch-builds.ts'

// Follows the page from the first installation to an upgrade and back, with the systemd of this machine in namespaces of its own, its
// units and scripts as they are, and releases of this checkout. Both shapes that the page has.

const systemd = findSystemd()
const caddy = findCaddy()

interface Installed {
  readonly installed: TestInstallation
  /** The door that readers use: Caddy’s, or the gateway’s own. */
  readonly place: Place
}

async function install(folder: string, shape: Shape, signal: AbortSignal, stops: Stops): Promise<Installed> {
  const installed = await installByPage(folder, shape, signal, stops)
  if (absent(caddy)) return { installed, place: { port: installed.gateway, host: HOST } }
  const https = await freePort()
  const proxy = await startCaddy(caddy, join(folder, 'caddy'), { ...installed, https })
  stops.push(proxy.stop)
  return { installed, place: { port: https, host: HOST, tls: true } }
}

/** Runs commands of the page while readers ask every service in turn, and expects that they notice nothing. */
async function unnoticed(at: Installed, commands: readonly string[], newer?: ReleaseName): Promise<string> {
  const { installed, place } = at
  const client = startSteadyClient(installed.addresses, place)
  const stopWatching = watchBuilds(installed, REVISIONS.later)
  const said: string[] = []
  try {
    for (const command of commands) said.push(await installed.follow(command, newer))
  } catch (error) {
    said.push(String(error))
  }
  const { asked, lapses } = await client.stop()
  const builds = await stopWatching()
  expect(asked).toBeGreaterThan(installed.addresses.length)
  // Neither refused nor torn.
  expect(lapses.filter(({ what }) => what !== 503)).toEqual([])
  expect(lapses.length).toBeLessThanOrEqual(2)
  expect(builds.samples).toBeGreaterThan(0)
  expect(builds.problems).toEqual([])
  return said.join('\n')
}

async function expectRelease({ installed }: Installed, name: ReleaseName): Promise<void> {
  const revision = REVISIONS[name]
  await expect
    .poll(async () => {
      const answer = await fetch(`http://127.0.0.1:${installed.gateway}/api/public/health`)
      const { services, ...health } = (await answer.json()) as Health
      const revisions = Object.values(services).flatMap((part) => part.revision ?? [])
      return { ...health, revisions: [...new Set(revisions)], count: revisions.length }
    })
    .toMatchObject({ status: 'ok', revision, revisions: [revision], count: 6 })
  for (const port of [installed.admin, installed.services.get('catalog')].filter((each) => each !== undefined)) {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(metrics).toMatch(new RegExp(`^fonds_build_info\\{.*revision="${revision}".*\\} 1$`, 'm'))
  }
  expect(await installed.follow('fonds --version')).toMatch(new RegExp(`^fonds [\\d.]+\\+${revision}$`, 'm'))
  await expect
    .poll(async () => {
      const status = await installed.follow('fonds status || true')
      const [, connected = ''] = /^services +(.*)$/m.exec(status) ?? []
      const programs = connected.split(', ').filter((program) => program.endsWith(`+${revision}`))
      return programs.map((program) => program.split(' ')[0])
    }, EVERY_SECOND)
    .toEqual(expect.arrayContaining(['catalog', 'search-worker', 'media-worker', 'export-worker', 'oai']))
}

/** Each attempt starts a command. */
const EVERY_SECOND = { interval: 1_000 }

interface Health {
  readonly status: string
  readonly revision: string
  readonly services: Readonly<Record<string, { readonly revision?: string }>>
}

const SHAPES: readonly Shape[] = ['small', 'apart']

describe.skipIf(absent(systemd)).each(SHAPES)('an installation without containers, %s,', (shape) => {
  const [unpack = '', upgrade = '', back = ''] = absent(systemd) ? [] : commandsOf(PAGE, 'Upgrade, and go back')
  const folder = mkdtempSync(join(tmpdir(), 'fonds-upgrade-'))
  const abort = new AbortController()
  const stops: (() => Promise<unknown>)[] = []
  let at: Installed
  beforeAll(async () => {
    at = await install(folder, shape, abort.signal, stops)
  }, START_TIMEOUT_MS)
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }, START_TIMEOUT_MS)

  test('starts by the page, and says what it runs', () => expectRelease(at, 'earlier'))

  test(
    'stays as it is if a migration fails, which the command shows',
    async () => {
      const said = await unnoticed(at, [unpack, upgrade], 'broken')
      expect(said).toContain('9001_broken failed: division by zero')
      expect(said).toContain('Everything runs as before')
      await expectRelease(at, 'earlier')
    },
    START_TIMEOUT_MS,
  )

  test(
    'is upgraded by one command, unnoticed by readers',
    async () => {
      expect(await unnoticed(at, [unpack, upgrade])).toContain('migrated: 9001_shelf_marks')
      await expectRelease(at, 'later')
    },
    START_TIMEOUT_MS,
  )

  test(
    'goes back by one command, unnoticed by readers',
    async () => {
      expect(await unnoticed(at, [back])).toContain('upgrade: done')
      await expectRelease(at, 'earlier')
    },
    START_TIMEOUT_MS,
  )
})
