import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onPath } from '../server-process.ts'
import { isAlive } from './data-folder.ts'
import { type PostgresOptions, type PostgresServer, startPostgres } from './start.ts'

let folder: string
let servers: PostgresServer[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-stack-test-'))
  // If this process is root, the server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  servers = []
})

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<PostgresOptions> = {}): Promise<PostgresServer> {
  const server = await startPostgres({ durable: false, ...options })
  servers.push(server)
  return server
}

async function query(server: PostgresServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function dataOf(server: PostgresServer): Promise<string> {
  const [row] = await query(server, 'SHOW data_directory')
  return (row as { data_directory: string }).data_directory
}

describe('a started server', () => {
  test('has the extensions and collations that the project needs', async () => {
    const server = await start()
    await query(server, 'CREATE EXTENSION unaccent; CREATE EXTENSION pg_trgm; CREATE EXTENSION pgcrypto')
    const rows = await query(server, `SELECT unaccent('Čapek') AS folded, 'é' COLLATE "und-x-icu" < 'z' AS icu_order`)
    expect(rows).toEqual([{ folded: 'Capek', icu_order: true }])
  })

  test('sorts by code point, but knows the letters and case of every script', async () => {
    const server = await start()
    await query(server, 'CREATE EXTENSION pg_trgm')
    const rows = await query(
      server,
      `SELECT 'é' > 'z' AS by_code_point, lower('ΈČ') AS lower, cardinality(show_trgm('Έλλη')) AS trigrams`,
    )
    expect(rows).toEqual([{ by_code_point: true, lower: 'έč', trigrams: 5 }])
  })

  test('leaves no process and no temporary data behind when stopped', async () => {
    const server = await start()
    const data = await dataOf(server)
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
    expect(() => readFileSync(join(data, 'PG_VERSION'))).toThrow('ENOENT')
  })

  test.skipIf(onPath('setpriv') === undefined)('ends with its owner, even if that is killed', async () => {
    const index = join(import.meta.dirname, '..', 'index.ts')
    const script = `import { startPostgres } from ${JSON.stringify(index)}
      const server = await startPostgres({ durable: false })
      console.log(server.pid)
      setInterval(() => {}, 1000)`
    const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: import.meta.dirname,
    })
    const [output] = (await once(owner.stdout, 'data')) as [Buffer]
    const pid = Number(output.toString())
    expect(isAlive(pid)).toBe(true)
    owner.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

describe('a data folder', () => {
  test('keeps its data between runs', async () => {
    const dataDir = join(folder, 'pg')
    const first = await start({ dataDir, durable: true })
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    expect(await query(await start({ dataDir, durable: true }), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  test('of a killed server starts again with all committed data', async () => {
    const dataDir = join(folder, 'pg')
    const first = await start({ dataDir, durable: true })
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    process.kill(first.pid, 'SIGKILL')
    await first.exited
    expect(await query(await start({ dataDir, durable: true }), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  test('starts even if the process id in its stale lock now belongs to another program', async () => {
    const dataDir = join(folder, 'pg')
    const first = await start({ dataDir })
    const lock = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
    await first.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
    expect(await query(await start({ dataDir }), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('of another version is rejected by name and left unchanged', async () => {
    const dataDir = join(folder, 'pg')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '9\n')
    await expect(start({ dataDir })).rejects.toThrow(/was written by PostgreSQL 9, this is \d+/)
    expect(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('9\n')
  })

  test('with other content is rejected and left unchanged', async () => {
    const dataDir = join(folder, 'pg')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'letter.txt'), 'Dear reader')
    await expect(start({ dataDir })).rejects.toThrow('contains something other than a PostgreSQL database')
    expect(readFileSync(join(dataDir, 'letter.txt'), 'utf8')).toBe('Dear reader')
  })
})

describe.runIf(process.getuid?.() === 0)('run as root, with data requested in a private folder', () => {
  test('the data is kept elsewhere, found again, and not lost if the folder is removed', async () => {
    chmodSync(folder, 0o700)
    const dataDir = join(folder, 'pg')
    const first = await start({ dataDir })
    const place = await dataOf(first)
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
    await first.stop()
    const second = await start({ dataDir })
    expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    await second.stop()

    rmSync(dataDir, { recursive: true })
    const notes: string[] = []
    const third = await start({ dataDir, onLog: (line) => notes.push(line) })
    expect(await query(third, `SELECT to_regclass('kept') AS kept`)).toEqual([{ kept: null }])
    await third.stop()
    const aside = notes.map((note) => /set aside in (.+)$/.exec(note)?.[1]).find((path) => path !== undefined) ?? ''
    expect(existsSync(join(aside, 'PG_VERSION'))).toBe(true)
    for (const used of [place, aside]) rmSync(used, { recursive: true })
  })
})

test('a port that is in use is named', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(start({ port })).rejects.toThrow(`port ${port} is in use`)
  other.close()
})
