import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleOf, SERVICE_LOGINS } from '@fonds/db'
import { ensureDatabase, startPostgres } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Checked } from '../doctor/check.ts'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

const ROLES = ['fonds_reader', ...SERVICE_LOGINS.map(roleOf)]
const MEMBERS = ROLES.filter((role) => role !== 'fonds_reader' && role !== 'fonds_gateway')

// A separate server, since roles belong to the server.
let server: Awaited<ReturnType<typeof startPostgres>>
/** Creates the roles in place of the owner, as somebody else who runs the server may. */
let superuser: pg.Client
let major: number
let folder: string
beforeAll(async () => {
  server = await startPostgres({ durable: false })
  folder = mkdtempSync(join(tmpdir(), 'fonds-owner-'))
  vi.stubEnv('DATABASE_URL', await ensureDatabase(server.url, 'fonds'))
  vi.stubEnv('DATA_DIR', folder)
  superuser = new pg.Client({ connectionString: server.url })
  await superuser.connect()
  const { rows } = await superuser.query<{ server_version_num: string }>('SHOW server_version_num')
  major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  expect(await runMain('tenant', 'create', 'city', '--name', 'City')).toMatchObject({ code: EXIT.ok })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await superuser?.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const exportEad = () => runMain('export', 'ead', '--tenant', 'city', '--out', folder)

/** Returns what `fonds doctor` says of the roles. */
async function findings(): Promise<Checked['findings']> {
  const { stdout } = await runMain('doctor', '--json')
  const { checks } = JSON.parse(stdout) as { readonly checks: readonly Checked[] }
  return checks.find(({ name }) => name === 'roles')?.findings ?? []
}

/** Takes the owner's memberships, as if somebody else had created the roles. */
async function takeMemberships(): Promise<void> {
  for (const role of ROLES) await superuser.query(`REVOKE ${role} FROM fonds CASCADE`)
  await superuser.query(`GRANT fonds_reader TO ${MEMBERS.join(', ')}`)
}

test('an owner that the installation page prescribes can export, and doctor finds nothing wrong', async () => {
  expect(await findings()).toEqual([])
  expect(await exportEad()).toMatchObject({ code: EXIT.ok })
})

test('commands name the statement that a superuser has to run if somebody else created the roles', async () => {
  await takeMemberships()
  const [finding, ...others] = await findings()
  expect(others).toEqual([])
  expect(finding?.problem).toBe(
    `fonds is no member of ${ROLES.join(', ')}, so fonds export and fonds preview cannot read as the services do`,
  )
  if (major < 16) {
    expect(finding?.advice).toBe('run fonds database rights')
    expect(await runMain('database', 'rights')).toMatchObject({ code: EXIT.ok })
  } else {
    const statement = `GRANT ${ROLES.join(', ')} TO "fonds" WITH ADMIN TRUE, INHERIT TRUE, SET TRUE`
    expect(finding?.advice).toBe(`run as a superuser ${statement}`)
    for (const argv of [
      ['export', 'ead', '--tenant', 'city', '--out', folder],
      ['export', 'pdf', '--tenant', 'city', '--out', folder],
      ['export', 'eac', '--tenant', 'city', '--out', folder],
      ['export', 'site', '--tenant', 'city', '--out', join(folder, 'site')],
      ['preview', '--tenant', 'city'],
      ['database', 'rights'],
      ['database', 'roles', '--folder', join(folder, 'secrets')],
    ]) {
      const { code, stdout, stderr } = await runMain(...argv)
      expect([code, stdout], argv.join(' ')).toEqual([EXIT.conflict, ''])
      expect(stderr, argv.join(' ')).toContain(statement)
    }
    await superuser.query(statement)
    expect(await runMain('database', 'roles', '--folder', join(folder, 'secrets'))).toMatchObject({ code: EXIT.ok })
  }
  expect(await findings()).toEqual([])
  expect(await exportEad()).toMatchObject({ code: EXIT.ok })
})
