import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'

// deploy/systemd/fonds, with a user that every system has, and a systemd-run that prints what it is asked for: no test
// machine has a running systemd. docs/operations/install-without-containers.md was followed on one that has.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'fonds-systemd-command-')))
afterAll(() => rmSync(folder, { recursive: true }))
chmodSync(folder, 0o755)
const command = join(folder, 'fonds')
const original = readFileSync(join(ROOT, 'deploy/systemd/fonds'), 'utf8')
const secrets = join(folder, 'secrets')
mkdirSync(secrets)
writeFileSync(join(secrets, 'closed'), '', { mode: 0o600 })
writeFileSync(join(secrets, 'shared'), '', { mode: 0o640 })
writeFileSync(join(secrets, 'open'), '', { mode: 0o644 })
writeFileSync(
  command,
  original.replace('user=fonds', 'user=daemon').replace('find /etc/fonds/secrets', `find ${secrets}`),
  { mode: 0o755 },
)
const programs = join(folder, 'programs')
mkdirSync(programs)
writeFileSync(join(programs, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })

const open = join(folder, 'open')
const closed = join(folder, 'closed')
for (const [path, mode] of [
  [open, 0o755],
  [closed, 0o700],
] as const) {
  mkdirSync(path)
  chmodSync(path, mode)
  writeFileSync(join(path, 'town.xml'), '')
}

const run = (cwd: string, ...words: string[]) => {
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, env, encoding: 'utf8' })
  return { status, asked: stdout.split('\n'), stderr }
}

describe.skipIf(process.getuid?.() !== 0)('fonds under systemd', () => {
  test('runs in the folder in which it is called, with its arguments as they are', () => {
    const { status, asked } = run(open, 'import', 'ead', 'town.xml', '--note', 'a $HOME b')
    expect(status).toBe(0)
    expect(asked).toContain(`--working-directory=${open}`)
    expect(asked).toContain('--uid=daemon')
    expect(asked).toContain('--property=AmbientCapabilities=')
    expect(asked.slice(-6, -2)).toEqual(['import', 'ead', 'town.xml', '--note'])
    // Versions of systemd-run that replace variables in arguments take two signs for one.
    expect(asked.at(-2)).toBe('a $$HOME b')
  })

  test('runs elsewhere if its user cannot enter the folder, which systemd would refuse without a message', () => {
    const { status, asked, stderr } = run(closed, 'tenant', 'list')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(asked).toContain('--working-directory=/')
  })

  test('names a file in such a folder, which its user could not read', () => {
    const { status, stderr } = run(closed, 'import', 'ead', 'town.xml')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `fonds: the user daemon cannot enter ${closed}: move town.xml to another folder, such as /srv\n`,
    })
  })

  test.each(['create', 'restore'])('backup %s reads the secrets and the passphrase, which only root can', (action) => {
    const { asked } = run(open, 'backup', action, '--passphrase-file', '/root/passphrase')
    expect(asked).toContain('--property=AmbientCapabilities=CAP_DAC_READ_SEARCH')
    expect(asked).toContain('--uid=daemon')
  })

  test('gets every secret that the checks of fonds doctor and backups need', () => {
    const { asked } = run(open, 'doctor')
    const loaded = asked.filter((line) => line.includes('LoadCredential')).map((line) => line.split('/').at(-1))
    expect(loaded).toEqual([
      ...['postgres_password', 'redis_password', 'elasticsearch_password'],
      ...['s3_access_key_id', 's3_secret_access_key', 'backup_key'],
    ])
  })

  test('tells fonds doctor, which cannot enter the folder, of secrets that others can read', () => {
    expect(run(open, 'doctor').asked).toContain(`--setenv=FONDS_OPEN_SECRETS=${join(secrets, 'open')}`)
    expect(run(open, 'tenant', 'list').asked).toContain('--setenv=FONDS_OPEN_SECRETS=')
  })

  test('sync runs as the user of its service, who alone can read the passwords of sources', () => {
    const { asked } = run(open, 'sync', 'check', 'papers')
    expect(asked).toContain('--uid=fonds-sync')
    expect(asked).toContain('--gid=fonds-sync')
  })

  test('database roles writes to the folder of secrets as root', () => {
    const { asked } = run(open, 'database', 'roles', '--folder', '/etc/fonds/secrets')
    expect(asked).toContain('--uid=root')
    expect(asked).toContain('--property=AmbientCapabilities=')
  })
})
