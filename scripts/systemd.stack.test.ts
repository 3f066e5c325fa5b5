import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { bringFromDebian, onPath, type Unpacked } from '@fonds/local-stack'
import { absent } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import { OPTIONAL_UNITS, SERVICES, UNITS, unitOf } from './testing/systemd-units.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-systemd-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Finds systemd's program, or unpacks it from its Debian packages. */
function findSystemd(): Unpacked {
  const command = onPath('systemd-analyze')
  const packages = ['systemd', 'libsystemd-shared', 'libkmod2', 'libip4tc2', 'libfdisk1', 'libargon2-1', 'libapparmor1']
  if (command === undefined) return bringFromDebian('systemd', packages, 'usr/bin/systemd-analyze')
  return { command, env: { LD_LIBRARY_PATH: '' } }
}

const systemd = findSystemd()

describe.skipIf(absent(systemd))('systemd-analyze', () => {
  const units = join(folder, 'units')
  const analyze = (...args: string[]) => {
    if (absent(systemd)) throw new Error('skipped')
    // Its own units follow.
    const paths = [units, join(systemd.command, '../../lib/systemd/system'), '']
    const env = { ...process.env, ...systemd.env, SYSTEMD_UNIT_PATH: paths.join(':') }
    return spawnSync(systemd.command, args, { encoding: 'utf8', env })
  }
  beforeAll(() => {
    cpSync(UNITS, units, { recursive: true })
    // Programs must exist.
    const program = join(folder, 'node')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    for (const file of globSync('fonds-*.service', { cwd: units })) {
      const text = readFileSync(join(units, file), 'utf8')
      writeFileSync(join(units, file), text.replaceAll('/opt/fonds/bin/node', program))
    }
  })

  test('accepts every unit', () => {
    const files = globSync('*.{service,socket,target}', { cwd: units }).map((file) => join(units, file))
    const sockets = files.filter((file) => file.endsWith('.socket'))
    expect(files).toHaveLength(SERVICES.length + OPTIONAL_UNITS.length + sockets.length + 1)
    const { status, stdout, stderr } = analyze('verify', '--man=no', ...files)
    expect({ status, output: (stdout + stderr).split('\n').filter((line) => line.includes('fonds')) }).toEqual({
      status: 0,
      output: [],
    })
  })

  test.each([...SERVICES.map(([name]) => name), ...OPTIONAL_UNITS])(
    'rates the exposure of fonds-%s.service at most 1.7 of 10',
    (name) => {
      const args = ['security', '--offline=yes', '--no-pager', '--threshold=17', join(units, `fonds-${name}.service`)]
      const { status, stdout, stderr } = analyze(...args)
      expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('Overall'))).toHaveLength(1)
      expect({ status, stdout: status === 0 ? '' : stdout }).toEqual({ status: 0, stdout: '' })
    },
  )

  test('rates a unit without a sandbox higher, so the rating is one', () => {
    writeFileSync(join(units, 'bare.service'), '[Service]\nExecStart=/bin/true\n')
    expect(analyze('security', '--offline=yes', '--threshold=17', join(units, 'bare.service')).status).not.toBe(0)
  })
})

describe('install.sh', () => {
  const release = join(folder, 'fonds-0.0.0')
  const root = join(folder, 'root')
  const install = (...options: string[]) =>
    spawnSync('sh', [join(release, 'deploy/systemd/install.sh'), ...options], {
      env: { ...process.env, DESTDIR: root },
      encoding: 'utf8',
    })
  beforeAll(() => {
    cpSync(join(ROOT, 'deploy'), join(release, 'deploy'), { recursive: true })
    mkdirSync(join(release, 'bin'))
    writeFileSync(join(release, 'bin/node'), '', { mode: 0o755 })
  })
  const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8)

  const installed = () =>
    globSync('usr/local/lib/systemd/system/*.{service,socket}', { cwd: root })
      .map((path) => basename(path))
      .sort()
  const small = ['fonds-migrate.service', 'fonds-services.service', 'fonds-services.socket', 'fonds-sync.service']
  small.push('fonds-workers.service')

  test('a new installation is small', () => {
    expect(install()).toMatchObject({ status: 0, stderr: '' })
    expect(installed()).toEqual(small)
    rmSync(root, { recursive: true })
  })

  test('installs units, settings and secrets, and says what to do next', () => {
    const { status, stdout, stderr } = install('--apart')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const kinds = '*.{service,socket,target}'
    const units = globSync(`usr/local/lib/systemd/system/${kinds}`, { cwd: root }).map((path) => basename(path))
    expect(units.sort()).toEqual(globSync(kinds, { cwd: UNITS }).sort())
    expect(readFileSync(join(root, 'usr/local/lib/systemd/system/fonds-.service.d/10-common.conf'), 'utf8')).toContain(
      'EnvironmentFile=/etc/fonds/fonds.env',
    )
    expect([modeOf('etc/fonds/secrets'), modeOf('etc/fonds/fonds.env')]).toEqual(['700', '600'])
    expect(stdout).toContain('systemctl start fonds.target')
    const loaded = SERVICES.flatMap(([name]) => unitOf(`fonds-${name}.service`).get('LoadCredential') ?? [])
    for (const [, path = ''] of loaded.map((text) => text.split(':'))) expect(statSync(join(root, path)).size).toBe(64)
  })

  test('changes no settings and secrets of an earlier release', () => {
    install()
    const files = ['etc/fonds/fonds.env', 'etc/fonds/secrets/gateway_secret']
    for (const file of files) writeFileSync(join(root, file), 'mine')
    expect(install().status).toBe(0)
    expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(['mine', 'mine'])
  })

  test.each([
    ['HOST=0.0.0.0', '0.0.0.0:8081'],
    ['HOST="::1"', '[::1]:8081'],
    ['HOST=127.0.0.1', undefined],
    ['', undefined],
  ])('opens the sockets where services have listened: %s', (setting, address) => {
    writeFileSync(join(root, 'etc/fonds/fonds.env'), `HOST=10.0.0.1\n${setting}\n`.slice(setting === '' ? 14 : 0))
    expect(install().status).toBe(0)
    const file = join(root, 'usr/local/lib/systemd/system/fonds-catalog.socket.d/20-host.conf')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').match(/^ListenStream=.*$/gm) : null
    expect(lines).toEqual(address === undefined ? null : ['ListenStream=', `ListenStream=${address}`])
  })

  test('an upgrade keeps the shape; --small installs two services in place of ten, and --apart goes back', () => {
    const apart = installed()
    expect(apart).toContain('fonds-catalog.service')
    expect(install().status).toBe(0)
    expect(installed()).toEqual(apart)
    expect(install('--small').status).toBe(0)
    expect(installed()).toEqual(small)
    expect(install().status).toBe(0)
    expect(installed()).toEqual(small)
    expect(install('--apart').status).toBe(0)
    expect(installed()).toEqual(apart)
    expect(install('--large')).toMatchObject({ status: 2, stderr: expect.stringContaining('--large') })
  })

  test('--sync has sync start with the others, which later runs in either shape leave as it is', () => {
    const link = join(root, 'etc/systemd/system/fonds.target.wants/fonds-sync.service')
    expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined()
    for (const options of [['--sync', '--small'], ['--apart'], ['--small'], []]) {
      expect(install(...options).status).toBe(0)
      expect(readlinkSync(link)).toBe('/usr/local/lib/systemd/system/fonds-sync.service')
      expect(existsSync(join(root, readlinkSync(link)))).toBe(true)
    }
    rmSync(link)
    expect(install().status).toBe(0)
    expect(existsSync(link)).toBe(false)
  })

  test('refuses a folder that is no release', () => {
    rmSync(join(release, 'bin/node'))
    const { status, stderr } = install()
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not an unpacked release')])
  })
})
