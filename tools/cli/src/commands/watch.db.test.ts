import { spawn } from 'node:child_process'
import { once as onEvent } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runMain } from '../testing.ts'
import { lookAt } from '../watch/found-files.ts'
import { runPass } from '../watch/pass.ts'
import type { PassOptions } from '../watch/pass-options.ts'
import { withLock } from '../watch/with-lock.ts'

let db: TestDatabase
let base: string
beforeAll(async () => {
  db = await createTestDatabase()
  base = realpathSync(mkdtempSync(join(tmpdir(), 'fonds-watch-')))
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(base, { recursive: true, force: true })
})

let tenant: { readonly id: string; readonly slug: string }
let folder: string
let made = 0
beforeEach(async () => {
  tenant = await aTenant(db.pool, { slug: `watched-${++made}` })
  folder = join(base, tenant.slug)
  mkdirSync(folder)
})

const ead = (id: string, title: string) =>
  `<ead><eadheader><eadid>${id}</eadid></eadheader><archdesc level="fonds"><did><unittitle>${title}</unittitle></did></archdesc></ead>`
const put = (name: string, content: string) => writeFileSync(join(folder, name), content)

async function titles(tenantId = tenant.id): Promise<string[]> {
  const { rows } = await db.pool.query<{ title: string }>(
    'SELECT title FROM fonds.description WHERE tenant_id = $1 ORDER BY title',
    [tenantId],
  )
  return rows.map(({ title }) => title)
}

/** Looks once; returns the lines of the log without their times. */
async function once(...words: string[]): Promise<{ code: number; log: string[]; refusals: string[] }> {
  const command = ['watch', folder, '--tenant', tenant.slug, '--once', '--settle', '0.01', ...words]
  const { code, stdout, stderr } = await runMain(...command)
  return { code, log: linesOf(stdout), refusals: linesOf(stderr) }
}

const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /, ''))

describe('looking once', () => {
  test('imports finding aids, authority records and catalogues, and the next time what has changed', async () => {
    mkdirSync(join(folder, 'sub'))
    put('mill.xml', ead('mill', 'Mill'))
    put('sub/quay.xml', ead('quay', 'Quay'))
    put('catalogue.csv', 'legacyId,title\n1,Bridge\n')
    put(
      'smith.xml',
      `<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>s1</recordId></control><cpfDescription><identity>
       <entityType>person</entityType><nameEntry><part>Smith, Ann</part></nameEntry></identity></cpfDescription></eac-cpf>`,
    )
    put('.partial.xml', 'not finished')
    put('readme.txt', 'not for import')
    const first = await once()
    expect({ code: first.code, refusals: first.refusals }).toEqual({ code: 0, refusals: [] })
    expect(first.log).toEqual([
      'imported catalogue.csv: 1 collection: 1 created',
      'imported mill.xml: 1 created',
      expect.stringMatching(/^imported smith\.xml: /),
      'imported sub/quay.xml: 1 created',
      'files: 4 imported',
    ])
    expect(await titles()).toEqual(['Bridge', 'Mill', 'Quay'])

    put('mill.xml', ead('mill', 'The mill'))
    expect((await once()).log).toEqual(['imported mill.xml: 1 changed', 'files: 1 imported, 3 unchanged'])
    expect((await once()).log).toEqual(['files: 4 unchanged'])
    const { rows } = await db.pool.query('SELECT published FROM fonds.description WHERE tenant_id = $1', [tenant.id])
    expect(rows.map(({ published }) => published)).toEqual([false, false, false])
  })

  test('names a refused file once, until it changes, and exits with 1 that time', async () => {
    put('broken.xml', '<ead><archdesc>')
    put('rows.csv', 'legacyId,parentId,title\n1,2,A\n3,4,B\n')
    const first = await once()
    expect(first.code).toBe(1)
    expect(first.refusals).toEqual([
      expect.stringMatching(/^refused broken\.xml: line 1: /),
      'refused rows.csv: line 2: there is no row with the id of its parent, "2" (and 1 more mistake)',
    ])
    expect(await once()).toEqual({ code: 0, log: ['files: 2 unchanged'], refusals: [] })
    // An export of the same content at another time is not a change.
    utimesSync(join(folder, 'broken.xml'), new Date(), new Date(Date.now() + 5_000))
    expect(await once()).toEqual({ code: 0, log: ['files: 2 unchanged'], refusals: [] })
    put('broken.xml', '<ead><archdesc><did>')
    expect((await once()).refusals).toHaveLength(1)
    put('broken.xml', ead('b', 'Mended'))
    expect(await once()).toMatchObject({ code: 0, refusals: [] })
    expect(await titles()).toEqual(['Mended'])
  })

  test('stops where a file would empty a public collection, says so once, and goes on with the others', async () => {
    const letters = Array.from({ length: 30 }, (_, n) => `<c><did><unittitle>Letter ${n}</unittitle></did></c>`).join(
      '',
    )
    const whole = ead('dam', 'Dam').replace('</archdesc>', `<dsc>${letters}</dsc></archdesc>`)
    const rows = (count: number) =>
      `legacyId,parentId,title\n1,,Mill\n2,,Quay\n${Array.from({ length: count }, (_, n) => `c${n},1,Card ${n}\n`).join('')}`
    put('dam.xml', whole)
    put('rows.csv', rows(30))
    expect(await once('--publish')).toMatchObject({ code: 0, refusals: [] })
    const before = await titles()

    put('dam.xml', ead('dam', 'Dam'))
    put('lock.xml', ead('lock', 'Lock'))
    put('rows.csv', `${rows(0)}3,2,Plan\n`)
    const cut = await once('--publish', '--remove-missing')
    expect(cut.code).toBe(1)
    expect(cut.refusals).toEqual([
      expect.stringMatching(
        /^refused dam\.xml: 30 of the 30 public descriptions of “Dam” \(dam\) would .* fonds import ead --replace\.$/,
      ),
      expect.stringMatching(/^refused rows\.csv: line 2: 30 of the 30 .* fonds import csv --replace\. \(1\)$/),
    ])
    expect(cut.log).toEqual(['imported lock.xml: 1 created', 'files: 1 imported, 2 refused'])
    expect(await titles()).toEqual([...before, 'Lock', 'Plan'].sort())
    expect(await once('--publish')).toMatchObject({ code: 0, refusals: [] })

    put('dam.xml', whole)
    expect((await once('--publish')).log).toContain('imported dam.xml: nothing has changed')
  })

  test('leaves a file that is still being written for the next time', async () => {
    const path = join(folder, 'slow.xml')
    writeFileSync(path, '<ead>')
    const writing = setInterval(() => appendFileSync(path, ' '), 5)
    try {
      const { code, log } = await once('--settle', '0.1')
      expect({ code, log }).toEqual({
        code: 0,
        log: ['slow.xml is still being written: left for the next time', 'files: 1 waiting'],
      })
    } finally {
      clearInterval(writing)
    }
    put('slow.xml', ead('slow', 'Complete'))
    expect((await once()).log).toEqual(['imported slow.xml: 1 created', 'files: 1 imported'])
  })

  test('refuses a second file with the record id of another, also in a later run', async () => {
    put('a.xml', ead('same', 'First'))
    await once()
    put('b.xml', ead('same', 'Second'))
    expect((await once()).refusals).toEqual([expect.stringContaining('has the same record id as')])
    expect(await titles()).toEqual(['First'])
  })

  test('answers in JSON', async () => {
    put('a.xml', ead('a', 'A'))
    const { stdout } = await runMain('watch', folder, '--tenant', tenant.slug, '--once', '--settle', '0', '--json')
    expect(JSON.parse(stdout)).toEqual({ imported: 1, unchanged: 0, refused: 0, waiting: 0, missing: 0, deleted: 0 })
  })
})

describe('a file that disappears', () => {
  test('changes nothing, unless asked: then its collections are deleted, but not another archive’s', async () => {
    const twin = await aTenant(db.pool, { slug: `${tenant.slug}-twin` })
    put('a.xml', ead('a', 'A'))
    put('b.xml', ead('b', 'B'))
    put('c.xml', ead('c', 'C'))
    await runMain('watch', folder, '--tenant', twin.slug, '--once', '--settle', '0')
    await once()
    rmSync(join(folder, 'a.xml'))
    expect((await once()).log).toEqual([
      'a.xml is gone; its collections stay (--remove-missing deletes those of files that disappear)',
      'files: 2 unchanged, 1 missing',
    ])
    expect(await titles()).toEqual(['A', 'B', 'C'])
    rmSync(join(folder, 'b.xml'))
    expect((await once('--remove-missing')).log).toEqual([
      'deleted “B”, because b.xml is gone: 1 description',
      'files: 1 unchanged, 1 missing; 1 collection deleted',
    ])
    expect(await titles()).toEqual(['A', 'C'])
    expect(await titles(twin.id)).toEqual(['A', 'B', 'C'])
  })

  test('keeps its collection if another file has it now', async () => {
    put('old.xml', ead('moved', 'Moved'))
    await once()
    renameSync(join(folder, 'old.xml'), join(folder, 'new.xml'))
    await once('--remove-missing')
    expect(await titles()).toEqual(['Moved'])
  })

  test('with all others may be a folder that is not mounted: nothing is deleted', async () => {
    put('a.xml', ead('a', 'A'))
    await once()
    rmSync(join(folder, 'a.xml'))
    const { code, refusals } = await once('--remove-missing')
    expect({ code, refusals }).toEqual({
      code: 4,
      refusals: [expect.stringContaining('is it mounted? Nothing was removed')],
    })
    expect(await titles()).toEqual(['A'])
  })

  const letters = (n: number) =>
    Array.from({ length: n }, (_, i) => `<c><did><unittitle>Letter ${i}</unittitle></did></c>`).join('')
  const withLetters = (id: string, n: number) =>
    ead(id, id).replace('</archdesc>', `<dsc>${letters(n)}</dsc></archdesc>`)
  const remove = (...names: string[]) => {
    for (const name of names) rmSync(join(folder, name))
  }
  const fonds = () => titles().then((all) => all.filter((title) => !title.startsWith('Letter')))

  test('with more than a quarter of the files, and more than three, is refused until somebody insists', async () => {
    const twin = await aTenant(db.pool, { slug: `${tenant.slug}-twin` })
    const names = Array.from({ length: 12 }, (_, n) => `f${String(n).padStart(2, '0')}`)
    for (const name of names) put(`${name}.xml`, ead(name, name))
    await runMain('watch', folder, '--tenant', twin.slug, '--once', '--settle', '0')
    await once()
    remove('f00.xml', 'f01.xml', 'f02.xml')
    expect((await once('--remove-missing')).log).toContain('files: 9 unchanged, 3 missing; 3 collections deleted')
    remove('f03.xml', 'f04.xml', 'f05.xml', 'f06.xml')
    const refused = await once('--remove-missing')
    expect(refused).toEqual({
      code: 1,
      log: ['files: 5 unchanged, 1 refused, 4 missing'],
      refusals: [
        '4 of 9 files are gone (f03.xml, f04.xml, f05.xml, …), with 0 of 0 public descriptions. Is everything mounted? ' +
          'Nothing was deleted. If this is right: fonds watch --once --remove-missing --replace',
      ],
    })
    // Every run of a job says so, until something is done; a new file is imported all the same.
    put('new.xml', ead('new', 'New'))
    const again = await once('--remove-missing')
    expect(again).toMatchObject({
      code: 1,
      log: ['imported new.xml: 1 created', 'files: 1 imported, 5 unchanged, 1 refused, 4 missing'],
    })
    expect(await titles()).toEqual([...names.slice(3), 'New'].sort())
    put('f03.xml', ead('f03', 'f03'))
    expect((await once('--remove-missing')).log).toContain('files: 7 unchanged, 3 missing; 3 collections deleted')
    remove('f03.xml', 'f07.xml', 'f08.xml', 'f09.xml')
    expect((await once('--remove-missing', '--replace')).log).toContain(
      'files: 3 unchanged, 4 missing; 4 collections deleted',
    )
    expect(await titles()).toEqual(['New', 'f10', 'f11'])
    expect(await titles(twin.id)).toHaveLength(12)
  })

  test('with more than a quarter of what is public, and more than twenty, is refused', async () => {
    for (const [name, n] of [
      ['large', 24],
      ['small', 3],
      ['other', 60],
    ] as const)
      put(`${name}.xml`, withLetters(name, n))
    await once('--publish')
    remove('small.xml')
    expect((await once('--remove-missing')).log).toContain('deleted “small”, because small.xml is gone: 4 descriptions')
    remove('large.xml')
    const { code, refusals } = await once('--remove-missing')
    expect({ code, refusals }).toEqual({
      code: 1,
      refusals: [expect.stringMatching(/^1 of 2 files are gone \(large\.xml\), with 25 of 86 public descriptions\. /)],
    })
    expect(await fonds()).toEqual(['large', 'other'])
    // Without the option, nothing is asked, and the collection stays for good.
    expect((await once()).code).toBe(0)
    expect((await once('--remove-missing')).log).toEqual(['files: 1 unchanged'])
    expect(await fonds()).toEqual(['large', 'other'])
  })

  test('is no loss if others have its collections, however many are renamed', async () => {
    for (let n = 0; n < 6; n++) put(`n${n}.xml`, withLetters(`n${n}`, 5))
    await once('--publish')
    for (let n = 0; n < 6; n++) renameSync(join(folder, `n${n}.xml`), join(folder, `m${n}.xml`))
    const { code, log } = await once('--publish', '--remove-missing')
    expect({ code, last: log.at(-1) }).toEqual({ code: 0, last: 'files: 6 imported, 6 missing' })
    expect(await fonds()).toHaveLength(6)
  })

  test('with all others of a subfolder that is still there may be a share that is not mounted', async () => {
    for (const name of ['share', 'old']) mkdirSync(join(folder, name))
    for (let n = 0; n < 20; n++) put(`f${n}.xml`, ead(`f${n}`, `f${n}`))
    for (const name of ['share/a', 'share/b', 'old/c', 'old/d']) put(`${name}.xml`, ead(name, name))
    await once()
    rmSync(join(folder, 'old'), { recursive: true })
    expect((await once('--remove-missing')).log.at(-1)).toBe('files: 22 unchanged, 2 missing; 2 collections deleted')
    remove('share/a.xml', 'share/b.xml')
    const { code, refusals } = await once('--remove-missing')
    expect({ code, refusals }).toEqual({
      code: 1,
      refusals: [expect.stringMatching(/^the folder share has none of its files any more: 2 of 22 files are gone /)],
    })
    expect(await titles()).toContain('share/a')
  })

  test('can only be decided for what is gone now', async () => {
    expect((await runMain('watch', folder, '--tenant', tenant.slug, '--replace')).stderr).toContain('--once')
    expect((await once('--replace')).refusals.join()).toContain('--remove-missing')
  })

  test('and a row that leaves a catalogue is treated alike', async () => {
    put('c.csv', 'legacyId,title\n1,Bridge\n2,Tower\n')
    await once()
    put('c.csv', 'legacyId,title\n1,Bridge\n')
    expect((await once()).log).toContain('“Tower” is no longer in c.csv; it stays (--remove-missing deletes it)')
    put('c.csv', 'legacyId,title\n1,The bridge\n')
    expect((await once('--remove-missing')).log).toContain(
      'deleted “Tower”, which c.csv no longer contains: 1 description',
    )
    expect(await titles()).toEqual(['The bridge'])
  })
})

describe('several runs', () => {
  test('do not import a folder at the same time', async () => {
    put('a.xml', ead('a', 'A'))
    const result = await withLock(db.pool, `fonds-watch:${tenant.id}:${folder}`, () => once())
    expect(result).toEqual({
      code: 4,
      log: [],
      refusals: [expect.stringContaining('is being imported by another process')],
    })
    expect(await once()).toMatchObject({ code: 0 })
  })

  test('reject a state that cannot be read or written', async () => {
    put('a.xml', ead('a', 'A'))
    put('state.json', '{"version": 2}')
    expect((await once('--state', join(folder, 'state.json'))).refusals).toEqual([
      expect.stringContaining('is not a record of earlier imports'),
    ])
    expect((await once('--state', join(folder, 'none', 'state.json'))).refusals).toEqual([
      expect.stringContaining('name another file with --state'),
    ])
  })
})

describe('a pass', () => {
  const options = (more: Partial<PassOptions>): PassOptions => ({
    ...{
      folder,
      tenant,
      publish: false,
      removeMissing: false,
      replace: false,
      told: new Set(),
      mapping: null,
      settleMs: 1,
      retries: 3,
      retryMs: 1,
    },
    state: join(folder, '.state.json'),
    signal: new AbortController().signal,
    log: () => undefined,
    refuse: () => undefined,
    ...more,
  })

  /** A pool whose first connections are refused, as while a server restarts. */
  function poolFailing(times: number): pg.Pool {
    const pool = new pg.Pool({ connectionString: db.url, max: 2 })
    const connect = pool.connect.bind(pool)
    let left = times
    pool.connect = (() => {
      if (left-- > 0) return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
      return connect()
    }) as typeof pool.connect
    return pool
  }

  test('tries again while the database is away, and gives up after the last retry', async () => {
    put('a.xml', ead('a', 'A'))
    const pools = [poolFailing(3), poolFailing(4)]
    try {
      const log: string[] = []
      const [patient, hasty] = pools
      if (patient === undefined || hasty === undefined) throw new Error('no pools')
      await expect(runPass(hasty, options({}))).rejects.toThrow('refused')
      expect(await titles()).toEqual([])
      expect(await runPass(patient, options({ log: (line) => log.push(line) }))).toMatchObject({ imported: 1 })
      expect(log.filter((line) => line.startsWith('the database is away'))).toHaveLength(3)
    } finally {
      for (const pool of pools) await pool.end()
    }
  })

  test('ends after the present file when it is told to stop; the next one goes on from there', async () => {
    for (const name of ['a', 'b', 'c']) put(`${name}.xml`, ead(name, name))
    const stop = new AbortController()
    const log = (line: string) => {
      if (line.startsWith('imported')) stop.abort()
    }
    expect(await runPass(db.pool, options({ signal: stop.signal, log }))).toMatchObject({ imported: 1 })
    expect(await titles()).toEqual(['a'])
    expect(await runPass(db.pool, options({}))).toMatchObject({ imported: 2, unchanged: 1 })
  })
})

test('watching says once that much is gone, deletes nothing, and takes what comes back', async () => {
  for (let n = 0; n < 8; n++) put(`w${n}.xml`, ead(`w${n}`, `w${n}`))
  const told: string[] = []
  const stop = new AbortController()
  const pass: PassOptions = {
    ...{ folder, tenant, publish: false, removeMissing: true, replace: false, told: new Set(), mapping: null },
    ...{ settleMs: 1, retries: 0, retryMs: 1, state: join(folder, '.state.json'), signal: stop.signal },
    log: (line) => told.push(line),
    refuse: (line) => told.push(line),
  }
  const look = () => runPass(db.pool, pass)
  await look()
  const aside = `${folder}-aside`
  mkdirSync(aside)
  for (let n = 0; n < 4; n++) renameSync(join(folder, `w${n}.xml`), join(aside, `w${n}.xml`))
  told.length = 0
  expect(await look()).toMatchObject({ refused: 1, missing: 4, deleted: 0 })
  expect(await look()).toMatchObject({ refused: 0, missing: 4, deleted: 0 })
  expect(told).toEqual([expect.stringMatching(/^4 of 8 files are gone /)])
  for (let n = 0; n < 4; n++) renameSync(join(aside, `w${n}.xml`), join(folder, `w${n}.xml`))
  expect(await look()).toMatchObject({ unchanged: 8, missing: 0 })
  for (let n = 0; n < 4; n++) rmSync(join(folder, `w${n}.xml`))
  expect(await look()).toMatchObject({ refused: 1, deleted: 0 })
  expect(await titles()).toHaveLength(8)
})

test('a file that cannot be looked at is not gone', async () => {
  symlinkSync('loop', join(folder, 'loop'))
  await expect(lookAt(folder, 'loop/a.xml')).rejects.toThrow(/cannot be looked at \(ELOOP\)/)
  expect(await lookAt(folder, 'none/a.xml')).toBeNull()
})

test('watching goes on until SIGTERM, and then exits with 0, however often it is told', async () => {
  put('a.xml', ead('a', 'A'))
  const command = fileURLToPath(new URL('../../bin/fonds.mjs', import.meta.url))
  const words = ['watch', folder, '--tenant', tenant.slug, '--settle', '0', '--interval', '1']
  const child = spawn(process.execPath, [command, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const output = text(child.stdout)
    await expect.poll(() => titles()).toEqual(['A'])
    put('b.xml', ead('b', 'B'))
    await expect.poll(() => titles()).toEqual(['A', 'B'])
    const ended = onEvent(child, 'exit')
    // As a service manager does, which also signals the process below.
    for (let n = 0; n < 2; n++) child.kill('SIGTERM')
    const [code] = await ended
    expect(code).toBe(0)
    expect(linesOf(await output)).toEqual([
      `watching ${folder}`,
      'imported a.xml: 1 created',
      'files: 1 imported',
      'imported b.xml: 1 created',
      'files: 1 imported, 1 unchanged',
      'stopped',
    ])
  } finally {
    child.kill('SIGKILL')
  }
})
