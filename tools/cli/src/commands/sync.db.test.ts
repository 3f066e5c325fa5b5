import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteTree } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eacOf, eadOf, TestProvider } from '../sync/testing-provider.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

let provider: TestProvider
let tenant: { readonly id: string; readonly slug: string }
let name: string
let made = 0
beforeEach(async () => {
  provider = await new TestProvider().start()
  tenant = await aTenant(db.pool, { slug: `synced-${++made}` })
  name = `source-${made}`
})
afterEach(() => provider.stop())

const add = (...more: string[]) =>
  runMain('sync', 'add', 'oai', name, '--tenant', tenant.slug, '--url', provider.url, '--allow-private', ...more)

/** Follows the source once; returns the lines of the log without times. */
async function sync(...words: string[]): Promise<{ code: number; log: string[]; refusals: string[] }> {
  const { code, stdout, stderr } = await runMain('sync', 'run', '--once', name, ...words)
  return { code, log: linesOf(stdout), refusals: linesOf(stderr) }
}

const linesOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\S+Z \S+: /, ''))

async function titles(): Promise<string[]> {
  const { rows } = await db.pool.query<{ title: string }>(
    'SELECT title FROM fonds.description WHERE tenant_id = $1 AND visible AND parent_id IS NULL ORDER BY title',
    [tenant.id],
  )
  return rows.map(({ title }) => title)
}

async function origins(): Promise<object[]> {
  const { rows } = await db.pool.query<object>(
    'SELECT source, url, parts, canonical FROM fonds.provenance WHERE tenant_id = $1 ORDER BY url',
    [tenant.id],
  )
  return rows
}

/** Returns the version of the archive's content. */
async function version(): Promise<number> {
  const { rows } = await db.pool.query<{ seq: string }>('SELECT seq FROM api.tenant_state($1)', [tenant.id])
  return Number(rows[0]?.seq)
}

const putMany = (count: number) => {
  for (let n = 0; n < count; n++) provider.put(`oai:u:${n}`, `Papers ${n}`)
}

describe('following a provider', () => {
  test('imports and publishes what it has, and a second run fetches nothing', async () => {
    putMany(3)
    await add()
    expect(await sync()).toEqual({
      code: 0,
      refusals: [],
      log: [...[0, 1, 2].map((n) => `imported oai:u:${n}: 1 created`), '3 imported'],
    })
    expect(await titles()).toEqual(['Papers 0', 'Papers 1', 'Papers 2'])
    provider.takeAsked()
    expect(await sync()).toEqual({ code: 0, refusals: [], log: ['nothing has changed'] })
    expect(provider.takeAsked()).toEqual(['Identify', 'ListIdentifiers'])
  })

  test('fetches what has changed, keeps its identity, and deletes at once what is named as deleted', async () => {
    putMany(2)
    provider.deletedRecord = 'persistent'
    await add()
    await sync()
    const before = await db.pool.query(
      `SELECT id, slug FROM fonds.description WHERE tenant_id = $1 AND title = 'Papers 1'`,
      [tenant.id],
    )
    provider.put('oai:u:0', 'Papers 0', { datestamp: '2026-05-01T12:01:00Z', deleted: true })
    provider.put('oai:u:1', 'Papers of 1', { datestamp: '2026-05-01T12:01:00Z' })
    provider.now = '2026-05-01T12:02:00Z'
    expect((await sync()).log).toEqual([
      'deleted oai:u:0, which the source no longer has',
      'imported oai:u:1: 1 changed',
      '1 imported, 1 removed',
    ])
    const after = await db.pool.query(`SELECT id, slug FROM fonds.description WHERE tenant_id = $1`, [tenant.id])
    expect(after.rows).toEqual(before.rows)
    // It comes back with the identity that it had.
    provider.put('oai:u:0', 'Papers 0', { datestamp: '2026-05-01T12:03:00Z' })
    provider.now = '2026-05-01T12:04:00Z'
    await sync()
    expect(await titles()).toEqual(['Papers 0', 'Papers of 1'])
  })

  test('a second change on the day of the first is not overlooked', async () => {
    provider.granularity = 'YYYY-MM-DD'
    provider.put('oai:u:1', 'First', { datestamp: '2026-05-01' })
    await add()
    await sync()
    provider.put('oai:u:1', 'Second', { datestamp: '2026-05-01' })
    provider.now = '2026-05-01T13:00:00Z'
    expect((await sync()).log).toEqual(['imported oai:u:1: 1 changed', '1 imported'])
  })

  test('the address at the source and the time are recorded', async () => {
    putMany(1)
    await add()
    await sync()
    expect(await origins()).toEqual([
      { source: name, url: 'https://catalogue.example.edu/oai%3Au%3A0', parts: null, canonical: false },
    ])
  })

  test('an address that has a password is not that of a page', async () => {
    for (const [n, user] of ['reader:secret@', ':secret@', 'reader@'].entries()) {
      const body = eadOf(`oai:u:${n}`, `Papers ${n}`).replace('https://', `https://${user}`)
      provider.put(`oai:u:${n}`, `Papers ${n}`, { body })
    }
    await add()
    await sync()
    const none = { source: name, url: '', parts: null, canonical: false }
    expect(await origins()).toEqual([none, none, none])
  })

  test('so is a page that the operator told, and a new one is a change of all that it concerns', async () => {
    putMany(1)
    await add('--url-template', 'https://home.example.edu/{local}', '--canonical', 'source')
    await sync()
    const first = { source: name, url: 'https://home.example.edu/0', parts: null, canonical: true }
    expect(await origins()).toEqual([first])
    const before = await version()
    expect((await sync()).log).toEqual(['nothing has changed'])
    expect(await version()).toBe(before)
    await runMain('sync', 'remove', name)
    await add('--url-template', 'https://other.example.edu/{local}')
    await sync()
    expect(await origins()).toEqual([{ ...first, url: 'https://other.example.edu/0', canonical: false }])
    const changed = await version()
    expect(changed).toBeGreaterThan(before)
    // Of two sources, the archive is a portal.
    await runMain('sync', 'add', 'oai', `${name}-2`, '--tenant', tenant.slug, '--url', provider.url, '--allow-private')
    await sync()
    expect(await origins()).toEqual([{ ...first, url: 'https://other.example.edu/0' }])
    expect(await version()).toBeGreaterThan(changed)
  })

  test('what was deleted and forgotten has no address there any more, also if those of all else change', async () => {
    putMany(1)
    await add()
    await sync()
    await deleteTree(db.pool, tenant.id, 'collection', 'papers-0', true)
    expect(await origins()).toEqual([])
    await runMain('sync', 'add', 'oai', `${name}-2`, '--tenant', tenant.slug, '--url', provider.url, '--allow-private')
    expect((await sync()).code).toBe(0)
    expect(await origins()).toEqual([])
  })

  test('an authority record has its source, until that withdraws it', async () => {
    putMany(1)
    provider.authorities.set('oai:u:a', { body: eacOf('a', 'Ada Mill'), datestamp: '2026-05-01T11:00:00Z' })
    await add()
    await sync()
    const { rows } = await db.pool.query(
      'SELECT p.source, p.url FROM fonds.provenance p JOIN fonds.entity e ON e.id = p.item_id WHERE p.tenant_id = $1',
      [tenant.id],
    )
    expect(rows).toEqual([{ source: name, url: '' }])
  })

  test('drafts stay drafts with --publish never', async () => {
    putMany(1)
    await add('--publish', 'never')
    await sync()
    expect(await titles()).toEqual([])
  })

  test('authority records are taken, and hidden when they are withdrawn', async () => {
    putMany(1)
    provider.deletedRecord = 'persistent'
    provider.authorities.set('oai:u:a', { datestamp: '2026-01-01T00:00:00Z', body: eacOf('a1', 'Smith, Ann') })
    await add()
    expect((await sync()).log).toContain('imported oai:u:a: smith-ann created')
    const state = async () =>
      (await db.pool.query('SELECT state FROM fonds.entity WHERE tenant_id = $1', [tenant.id])).rows
    provider.authorities.set('oai:u:a', { datestamp: '2026-05-01T12:00:00Z', body: '', deleted: true })
    expect((await sync()).log).toContain('hid oai:u:a, which the source no longer has')
    expect(await state()).toEqual([{ state: 'suppressed' }])
    provider.authorities.set('oai:u:a', { datestamp: '2026-05-01T12:00:30Z', body: eacOf('a1', 'Smith, Ann') })
    await sync()
    expect(await state()).toEqual([{ state: 'auto' }])
  })
})

describe('habits and faults of providers', () => {
  test('one record a page, and a token that expires: nothing is fetched twice', async () => {
    putMany(12)
    provider.pageSize = 1
    let listed = 0
    provider.fault = (verb, query, response) => {
      if (verb !== 'ListIdentifiers' || !query.has('resumptionToken') || ++listed !== 7) return false
      response.end('<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><error code="badResumptionToken"/></OAI-PMH>')
      return true
    }
    await add()
    await sync()
    expect(await titles()).toHaveLength(12)
    expect(provider.asked.filter((one) => one.startsWith('GetRecord'))).toHaveLength(12)
  })

  test('a run that is killed goes on at the page and the record where it was', async () => {
    putMany(6)
    provider.pageSize = 2
    let isUp = false
    provider.fault = (verb, query, response) => {
      const isLate = verb === 'ListIdentifiers' && query.get('resumptionToken')?.endsWith('4')
      if (isUp || (!isLate && verb !== 'GetRecord')) return false
      response.writeHead(404).end()
      return true
    }
    await add()
    expect((await sync()).code).toBe(1)
    isUp = true
    provider.takeAsked()
    await sync()
    expect(provider.takeAsked()).toEqual([
      'Identify',
      'ListIdentifiers',
      ...[0, 1, 2, 3, 4, 5].map((n) => `GetRecord oai:u:${n}`),
    ])
  })

  test('a list that goes round in circles ends, and removes nothing', async () => {
    putMany(4)
    provider.pageSize = 2
    provider.fault = (verb, query, response) => {
      if (verb !== 'ListIdentifiers' || !query.has('resumptionToken')) return false
      response.end(
        '<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListIdentifiers><header><identifier>oai:u:0</identifier><datestamp>2026-01-01</datestamp></header><resumptionToken>oai_ead|||2</resumptionToken></ListIdentifiers></OAI-PMH>',
      )
      return true
    }
    await add()
    expect(await sync()).toMatchObject({ code: 1, refusals: ['the list of identifiers goes round in circles'] })
  })

  test('one bad resource holds up no other, and is fetched again when it changes', async () => {
    putMany(3)
    provider.put('oai:u:1', 'Papers 1', { body: '<ead><broken></ead>' })
    await add()
    const { code, log, refusals } = await sync()
    expect({ code, last: log.at(-1) }).toEqual({ code: 1, last: '2 imported, 1 refused' })
    expect(refusals[0]).toMatch(/^refused oai:u:1: /)
    provider.takeAsked()
    expect((await sync()).log).toEqual(['nothing has changed'])
    provider.put('oai:u:1', 'Papers 1', { datestamp: '2026-05-01T12:00:00Z' })
    await sync()
    expect(await titles()).toEqual(['Papers 0', 'Papers 1', 'Papers 2'])
  })

  test('a record with another identifier, or without a finding aid, is refused', async () => {
    putMany(2)
    provider.put('oai:u:1', 'Papers', { body: '<dc xmlns="http://purl.org/dc"/>' })
    provider.fault = (verb, query, response) => {
      if (verb !== 'GetRecord' || query.get('identifier') !== 'oai:u:0') return false
      response.end(
        `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><GetRecord><record><header><identifier>oai:u:9</identifier></header><metadata>${eadOf('x', 'Stranger')}</metadata></record></GetRecord></OAI-PMH>`,
      )
      return true
    }
    await add()
    expect((await sync()).refusals).toEqual([
      'refused oai:u:0: the provider answered with oai:u:9',
      'refused oai:u:1: the record has dc instead of oai_ead',
    ])
    expect(await titles()).toEqual([])
  })

  test('503 with Retry-After is obeyed, and for a long one the source is left alone', async () => {
    putMany(1)
    let refusals = 0
    provider.fault = (verb, _, response) => {
      if (verb !== 'GetRecord' || refusals++ > 0) return false
      response.writeHead(503, { 'Retry-After': '0' }).end()
      return true
    }
    await add()
    expect((await sync()).log.at(-1)).toBe('1 imported')
    provider.fault = (_, __, response) => {
      response.writeHead(503, { 'Retry-After': '7200' }).end()
      return true
    }
    expect((await sync()).refusals[0]).toMatch(/^the source asks to come back after /)
    const { rows } = await db.pool.query(
      "SELECT not_before > now() + interval '1 hour' AS later FROM fonds.sync_source WHERE name = $1",
      [name],
    )
    expect(rows).toEqual([{ later: true }])
  })

  test('a set that the provider does not have is refused, and one that it has limits what is taken', async () => {
    provider.sets = ['manuscripts']
    provider.put('oai:u:1', 'Manuscripts', { sets: ['manuscripts'] })
    provider.put('oai:u:2', 'Others', { sets: ['others'] })
    await add('--set', 'manuscripts')
    await sync()
    expect(await titles()).toEqual(['Manuscripts'])
    // It loses the set, and would answer with everything.
    provider.sets = []
    expect((await sync()).refusals[0]).toMatch(/^the source has no set manuscripts/)
    expect(await titles()).toEqual(['Manuscripts'])
  })

  test('after its clock was set back, everything is compared', async () => {
    putMany(1)
    provider.deletedRecord = 'persistent'
    await add()
    await sync()
    provider.now = '2026-04-30T12:00:00Z'
    provider.put('oai:u:5', 'Entered meanwhile', { datestamp: '2026-04-30T11:00:00Z' })
    await sync()
    expect(await titles()).toEqual(['Entered meanwhile', 'Papers 0'])
  })
})

describe('the brake', () => {
  const compareAgain = () =>
    db.pool.query(`UPDATE fonds.sync_source SET compared_at = now() - interval '8 days' WHERE name = $1`, [name])

  test('what is merely missing is removed by the weekly comparison, if it is little', async () => {
    putMany(5)
    await add()
    await sync()
    provider.records.delete('oai:u:3')
    expect((await sync()).log).toEqual(['nothing has changed'])
    await compareAgain()
    expect((await sync()).log).toEqual(['deleted oai:u:3, which the source no longer has', '1 removed'])
  })

  test('a provider that promises to keep deletions is compared, too, since it may not name what was unpublished', async () => {
    provider.deletedRecord = 'persistent'
    putMany(5)
    await add()
    await sync()
    provider.records.delete('oai:u:3')
    await compareAgain()
    expect((await sync()).log).toEqual(['deleted oai:u:3, which the source no longer has', '1 removed'])
  })

  test('a source that is empty removes nothing, until it is confirmed', async () => {
    putMany(2)
    await add()
    await sync()
    provider.records.clear()
    await compareAgain()
    const { code, refusals } = await sync()
    expect(code).toBe(1)
    expect(refusals).toEqual([
      `the source has nothing of what it had: 2 of 2 resources, with 2 of 2 public descriptions. Nothing of it was removed. If this is right: fonds sync confirm ${name}`,
    ])
    expect(await titles()).toHaveLength(2)
    expect((await runMain('sync', 'status')).stdout).toContain('held back: the source has nothing of what it had')
    expect((await runMain('sync', 'confirm', name)).code).toBe(0)
    await sync()
    expect(await titles()).toEqual([])
  })

  test('a source that answers as another archive changes nothing, until it is confirmed', async () => {
    putMany(1)
    await add()
    await sync()
    provider.name = 'Another archive'
    provider.put('oai:u:0', 'Stranger', { datestamp: '2026-05-01T12:00:00Z' })
    expect((await sync()).refusals[0]).toMatch(
      /^the source was “Archives of the University” and answers as “Another archive”/,
    )
    expect(await titles()).toEqual(['Papers 0'])
    await runMain('sync', 'confirm', name)
    await sync()
    expect(await titles()).toEqual(['Stranger'])
  })

  test('a finding aid that would empty its collection is refused, others go on, and confirm lets it', async () => {
    const many = Array.from({ length: 40 }, (_, n) => `Letter about subject ${n}`)
    putMany(1)
    provider.put('oai:u:1', 'Letters', { body: eadOf('l', 'Letters', many) })
    await add()
    await sync()
    const datestamp = '2026-05-01T12:00:00Z'
    provider.put('oai:u:1', 'Letters', { body: eadOf('l', 'Letters', many.slice(0, 2)), datestamp })
    provider.put('oai:u:0', 'Papers', { datestamp })
    const { refusals, log } = await sync()
    expect(refusals[0]).toMatch(/^refused oai:u:1: 38 of the 40 .* fonds sync confirm/)
    expect(log).toContain('imported oai:u:0: 1 changed')
    await runMain('sync', 'confirm', name)
    expect((await sync()).log[0]).toMatch(/^imported oai:u:1: .*38 removed/)
  })
})

describe('safety', () => {
  test('a private address is refused unless it is allowed, when it is added and when it is fetched from', async () => {
    putMany(1)
    const added = await runMain('sync', 'add', 'oai', name, '--tenant', tenant.slug, '--url', provider.url)
    expect(added.stderr).toMatch(/127\.0\.0\.1 is not a public address; --allow-private/)
    await add()
    await db.pool.query(
      `UPDATE fonds.sync_source SET settings = settings || '{"allow_private":false}' WHERE name = $1`,
      [name],
    )
    expect((await sync()).refusals[0]).toMatch(/has the address 127\.0\.0\.1, which is not public/)
    expect(provider.takeAsked()).toEqual([])
  })

  test('a format that has no finding aids is refused when it is added', async () => {
    const { code, stderr } = await add('--prefix', 'oai_dc')
    expect({ code, says: /oai_dc is Dublin Core; finding aids are followed as oai_ead/.test(stderr) }).toEqual({
      code: 4,
      says: true,
    })
  })

  test('a redirect to a private address is not followed, even where the source may have one', async () => {
    provider.fault = (_, __, response) => {
      response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end()
      return true
    }
    await add()
    expect((await sync()).refusals[0]).toMatch(/169\.254\.169\.254.* is not public/)
  })

  test('a URL with a password is refused', async () => {
    const url = 'https://user:secret@example.org/oai'
    const { code, stderr } = await runMain('sync', 'add', 'oai', name, '--tenant', tenant.slug, '--url', url)
    expect({ code, tells: stderr.includes('secret') }).toEqual({ code: 4, tells: false })
  })

  test('two runs at once do nothing twice', async () => {
    putMany(5)
    await add()
    const [{ main }] = await Promise.all([import('../main.ts')])
    await Promise.all([main(['sync', 'run', '--once', name]), main(['sync', 'run', '--once', name])])
    expect(provider.asked.filter((one) => one.startsWith('GetRecord')).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `GetRecord oai:u:${n}`),
    )
    expect(await titles()).toHaveLength(5)
  })

  test('the same identifiers in two archives have nothing to do with each other', async () => {
    putMany(1)
    await add()
    await sync()
    const other = await aTenant(db.pool)
    await runMain('sync', 'add', 'oai', `${name}-b`, '--tenant', other.slug, '--url', provider.url, '--allow-private')
    await runMain('sync', 'run', '--once', `${name}-b`)
    const { rows } = await db.pool.query(
      "SELECT tenant_id FROM fonds.description WHERE title = 'Papers 0' AND tenant_id = ANY ($1)",
      [[tenant.id, other.id]],
    )
    expect(rows).toHaveLength(2)
    await runMain('sync', 'remove', `${name}-b`)
    expect((await sync()).code).toBe(0)
  })
})

test('check compares and changes nothing', async () => {
  putMany(3)
  await add()
  await sync()
  expect((await runMain('sync', 'check', name)).code).toBe(0)
  provider.records.delete('oai:u:0')
  provider.put('oai:u:7', 'New')
  const { code, stdout } = await runMain('sync', 'check', name)
  expect({ code, lines: stdout.trim().split('\n') }).toEqual({
    code: 1,
    lines: [`${name}: 3 resources at the source, 3 here`, '  only at the source: oai:u:7', '  only here: oai:u:0'],
  })
  expect(await titles()).toHaveLength(3)
})

test('a site file declares sources, changes them, writes them, and stops following what it no longer has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-sync-site-'))
  const file = join(folder, 'site.yaml')
  const apply = async (yaml: string) => {
    writeFileSync(file, yaml)
    return runMain('apply', file, '--tenant', tenant.slug, '--yes')
  }
  const source = `  - name: ${name}\n    url: ${provider.url}\n    allow_private: true\n`
  expect(await apply(`sync:\n${source}`)).toMatchObject({ code: 0, stderr: '' })
  putMany(1)
  await sync()
  expect(await titles()).toEqual(['Papers 0'])
  expect((await apply(`sync:\n${source}`)).stdout).not.toContain(name)
  expect((await apply(`sync:\n${source}    publish: never\n`)).stdout).toContain(name)
  const written = await runMain('site', 'export', '--tenant', tenant.slug)
  expect(written.stdout).toContain(
    `sync:\n  - name: ${name}\n    url: ${provider.url}\n    publish: never\n    allow_private: true\n`,
  )
  const wrong = await apply('sync:\n  - name: Wrong Name\n    url: ftp://example.org\n  - name: both\n')
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.stderr).toMatch(/needs either url or folder/)
  expect(await apply('sync: []\n')).toMatchObject({ code: 0 })
  expect((await runMain('sync', 'list', '--tenant', tenant.slug)).stdout).toContain('There are no sources')
  expect(await titles()).toEqual(['Papers 0'])
  rmSync(folder, { recursive: true })
})
