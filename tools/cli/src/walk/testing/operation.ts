import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_LOGINS } from '@fonds/db'
import { expect, vi } from 'vitest'
import { digestTables, pgFolder } from '../../backup/testing.ts'
import type { Checked } from '../../doctor/check.ts'
import type { Step } from './content.ts'
import type { World } from './world.ts'

const placeOf = ({ folder }: World): string => join(folder, 'backups')
const programs = (): readonly string[] => ['--pg-bin', pgFolder()]

/** Runs commands in the installation into which the backup was restored. */
async function elsewhere(world: World, work: () => Promise<void>): Promise<void> {
  vi.stubEnv('DATABASE_URL', await world.emptyDatabase())
  vi.stubEnv('DATA_DIR', join(world.folder, 'elsewhere'))
  try {
    await work()
  } finally {
    vi.stubEnv('DATABASE_URL', world.url)
    vi.stubEnv('DATA_DIR', join(world.folder, 'data'))
  }
}

interface Examined {
  readonly checks: readonly Checked[]
}

/** Returns the problems of the database that a command finds. */
const problemsOf = ({ checks }: Examined): unknown =>
  checks.filter(({ name, status }) => DATABASE.has(name) && status === 'problem')
const DATABASE = new Set(['postgresql', 'migrations', 'roles', 'search index', 'publications', 'backups'])

/** The commands that give the services their logins. */
export const LOGINS: Readonly<Record<string, Step>> = {
  'fonds database roles': async ({ fonds, secrets }) => {
    await fonds('database', 'roles', '--folder', secrets)
    expect(await readdir(secrets)).toEqual(SERVICE_LOGINS.map((login) => `${login}_database_password`).sort())
    const before = await readFile(join(secrets, 'oai_database_password'), 'utf8')
    await fonds('database', 'roles', '--folder', secrets, '--rotate')
    expect(await readFile(join(secrets, 'oai_database_password'), 'utf8')).not.toBe(before)
  },
  'fonds database rights': async ({ fonds, pool }) => {
    await pool.query('REVOKE SELECT ON fonds.media FROM fonds_reader')
    expect(await fonds('database', 'rights')).toBe('granted fonds_reader SELECT on fonds.media\n')
  },
}

/** The commands that save, restore and examine an installation. */
export const OPERATION: Readonly<Record<string, Step>> = {
  'fonds backup create': async (world) => {
    const made = await world.json('backup', 'create', '--to', placeOf(world), ...programs())
    expect(made).toMatchObject({ backup: { objects: { missing: 0, damaged: 0 } } })
  },
  'fonds backup list': async (world) =>
    expect(await world.json('backup', 'list', '--from', placeOf(world))).toMatchObject({
      backups: [{ tenants: [{ slug: 'city' }] }],
    }),
  'fonds backup verify': async (world) =>
    expect(await world.fonds('backup', 'verify', '--from', placeOf(world))).toContain('is undamaged'),
  'fonds backup restore': async (world) => {
    const url = await world.emptyDatabase()
    vi.stubEnv('DATABASE_URL', url)
    try {
      const restored = await world.json('backup', 'restore', '--from', placeOf(world), ...programs())
      expect(restored).toMatchObject({ problems: [] })
      await world.fonds('backup', 'restore', '--from', placeOf(world), '--replace', '--yes', ...programs())
      expect(await digestTables(url)).toEqual(await digestTables(world.url))
    } finally {
      vi.stubEnv('DATABASE_URL', world.url)
    }
  },
  'fonds tenant export': async (world) => {
    const exported = await world.json('tenant', 'export', 'city', '--to', join(world.folder, 'moved'))
    expect(exported).toMatchObject({ archive: { tenant: { slug: 'city' }, objects: { missing: 0, damaged: 0 } } })
  },
  'fonds tenant delete': async (world) =>
    elsewhere(world, async () => {
      expect(await world.fonds('tenant', 'delete', 'city', '--forget', '--yes', 'city')).toContain(
        'Deleted tenant city',
      )
      expect(await world.json('tenant', 'list')).toEqual([])
    }),
  'fonds tenant import': async (world) =>
    elsewhere(world, async () => {
      const imported = await world.json('tenant', 'import', join(world.folder, 'moved'), '--domains')
      expect(imported).toMatchObject({ tenant: { slug: 'city', custom_domain: 'localhost' }, problems: [] })
    }),
  'fonds backup record': async ({ fonds, pool }) => {
    await fonds('backup', 'record', 'nightly-1', '--by', 'pgbackrest')
    const { rows } = await pool.query(`SELECT made_by FROM fonds.backup WHERE id = 'nightly-1'`)
    expect(rows).toEqual([{ made_by: 'pgbackrest' }])
  },
  'fonds status': async (world) => expect(problemsOf(await world.anyJson<Examined>('status'))).toEqual([]),
  'fonds doctor': async (world) => expect(problemsOf(await world.anyJson<Examined>('doctor'))).toEqual([]),
  'fonds log': async ({ fonds }) => expect(await fonds('log')).toMatch(/ {2}backup record nightly-1 .*: done/),
  'fonds usage': async ({ json }) =>
    expect(await json('usage', '--tenant', 'city')).toMatchObject({ tenant: 'city', by: 'day' }),
  'fonds completion': async ({ fonds }) => expect(await fonds('completion', 'bash')).toContain('_fonds'),
  'fonds help': async ({ fonds }) => expect(await fonds('help', 'export', 'site')).toContain('fonds export site'),
}
