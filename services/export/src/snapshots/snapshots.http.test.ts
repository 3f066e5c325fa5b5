import { randomUUID } from 'node:crypto'
import { putExhibit, setEntityState, setFields, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { eventually } from '@fonds/test-kit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startExport, type TestService } from '../testing/service.ts'
import { snapshotsOf, tree } from '../testing/snapshots.ts'
import { writeIndex } from './snapshot.ts'

let service: TestService
let pool: Pool
beforeAll(async () => {
  service = await startExport()
  pool = createPool(service.db.url, { name: 'snapshot-test', role: 'fonds_export', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})

const { list, lines, linesOf, make } = snapshotsOf(() => ({ service, pool }))

describe('a snapshot', () => {
  test('contains everything of its archive that aggregators may see, each item once, and nothing else', async () => {
    const [tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    await aTree(service.db.pool, tenant.id, tree)
    await aTree(service.db.pool, twin.id, { ...tree, title: 'Twin' })
    await aTree(service.db.pool, tenant.id, { title: 'Unpublished' }, { publish: false })
    await aTree(service.db.pool, tenant.id, { title: 'Kept', children: [{ title: 'Below' }] })
    await setFields(service.db.pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
    expect(await list(tenant)).toEqual([])
    const { id } = await make(tenant)
    const [snapshot, ...others] = await list(tenant)
    expect([snapshot?.id, others]).toEqual([id, []])
    if (snapshot === undefined) return
    const all = await lines(tenant, snapshot)
    expect(all.map(({ title, name }) => title ?? name).toSorted()).toEqual(
      ['First', 'Fonds', 'Holm, Erik', 'Letters', 'Second'].toSorted(),
    )
    expect(all.find(({ title }) => title === 'First')).toMatchObject({
      ancestors: [{ title: 'Fonds' }, { title: 'Letters' }],
      links: { self: `${originOf(tenant)}/api/public/records/first` },
      inherited: { creators: { value: [{ name: 'Holm, Erik' }] } },
    })
    for (const { url } of snapshot.files) {
      expect((await service.ask(twin, url.replace(originOf(tenant), originOf(twin)))).status).toBe(404)
    }
    expect(await list(twin)).toEqual([])
  })

  test('is listed with the terms of its descriptions, which are not the rights of its material', async () => {
    const free = { statement: 'Free', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' }
    const [tenant, twin] = [await aTenant(service.db.pool, { metadata_rights: free }), await aTenant(service.db.pool)]
    for (const each of [tenant, twin]) {
      await aTree(service.db.pool, each.id, tree)
      await make(each)
    }
    const asked = async (of: typeof tenant) =>
      JSON.parse(await (await service.ask(of, '/snapshots?fields=metadata_rights')).text()).items
    expect(await asked(tenant)).toEqual([expect.objectContaining({ metadata_rights: free })])
    expect(await asked(twin)).toEqual([expect.objectContaining({ metadata_rights: null })])
    const [snapshot] = await list(tenant)
    const all = snapshot === undefined ? [] : await lines(tenant, snapshot)
    expect(all.length).toBeGreaterThan(0)
    expect(JSON.stringify(all)).not.toContain(free.uri)
  })

  test('is listed with the fields that are asked for', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [all] = await list(tenant)
    const asked = async (fields: string) => {
      const answer = await service.ask(tenant, `/snapshots?fields=${fields}`)
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const files = all?.files.map(({ type, url }) => ({ type, url }))
    expect(files).toHaveLength(4)
    expect(await asked('files.url')).toEqual({ status: 200, body: { items: [{ id: all?.id, files }] } })
    expect(await asked('files.uri')).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'fields', message: '"files.uri" is unknown; did you mean files.url?' }] },
    })
  })

  test('supports byte ranges, and answers 404 for unknown files', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [snapshot] = await list(tenant)
    const [{ url = '', sha256 = '' } = {}] = snapshot?.files ?? []
    const part = await service.ask(tenant, url, { headers: { range: 'bytes=0-1' } })
    expect([part.status, await part.arrayBuffer().then((bytes) => [...new Uint8Array(bytes)])]).toEqual([
      206,
      [31, 139],
    ])
    const again = await service.ask(tenant, url, { headers: { 'if-none-match': `"${sha256.slice(0, 32)}"` } })
    expect(again.status).toBe(304)
    for (const path of [
      `${randomUUID()}/records.ndjson.gz`,
      `${snapshot?.id}/other.ndjson.gz`,
      'x/records.ndjson.gz',
    ]) {
      expect((await service.ask(tenant, `/snapshots/${path}`)).status, path).toBe(404)
    }
  })

  test('is of a single moment, whatever is written meanwhile', async () => {
    const tenant = await aTenant(service.db.pool)
    const many = Array.from({ length: 2_500 }, (_, n) => ({ title: `R ${n}` }))
    await aTree(service.db.pool, tenant.id, { title: 'Large', children: many }, { source: 'large' })
    const made = make(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'Late', children: [{ title: 'Later' }] })
    const { files } = await made
    const counts = Object.fromEntries(files.map(({ file, count }) => [file, count]))
    // The late tree is included as a whole or not at all.
    expect([`2500/1`, `2501/2`]).toContain(`${counts.records}/${counts.collections}`)
  })

  test.each([
    ['a record is unpublished', (t: Tenant) => setPublished(service.db.pool, t.id, 'record', 'first', false)],
    ['a name is suppressed', (t: Tenant) => setEntityState(service.db.pool, t.id, 'holm-erik', 'suppressed')],
    [
      'a series is kept from aggregators',
      (t: Tenant) => setFields(service.db.pool, t.id, 'collection', 'letters', { suppress_from_aggregators: true }),
    ],
  ])('is withdrawn once %s, and so is the next one', async (_what, withdraw) => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await make(tenant)
    const [snapshot] = await list(tenant)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    expect(await list(tenant)).toHaveLength(1)
    await withdraw(tenant)
    expect(await list(tenant)).toEqual([])
    expect((await service.ask(tenant, '/snapshots')).headers.get('retry-after')).toBe('60')
    for (const { url } of snapshot?.files ?? []) {
      const answer = await service.ask(tenant, url)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([404, '60'])
      const elsewhere = await service.ask(tenant, url.replace(snapshot?.id ?? '', randomUUID()))
      expect([elsewhere.status, elsewhere.headers.get('retry-after')]).toEqual([404, null])
      const bodies = [await answer.json(), await elsewhere.json()] as { code: string; detail: string }[]
      expect(bodies[0]).toMatchObject({ code: bodies[1]?.code, detail: bodies[1]?.detail })
    }
    const { id } = await make(tenant)
    expect((await list(tenant)).map((each) => each.id)).toEqual([id])
    expect((await service.ask(tenant, '/snapshots')).headers.get('retry-after')).toBeNull()
  })

  test('links to the changes after it, starting in the second of its last change', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await service.db.pool.query(
      `UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`,
      [tenant.id],
    )
    await make(tenant)
    const [snapshot] = await list(tenant)
    expect(snapshot?.changes).toBe(`${originOf(tenant)}/api/public/changes?since=2020-02-03T04:05:06Z`)
  })

  test('of an earlier version links to the whole feed', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { changed_at: _, ...old } = await make(tenant)
    await writeIndex(service.store, tenant.id, [old])
    const [snapshot] = await list(tenant)
    expect(snapshot?.changes).toBe(`${originOf(tenant)}/api/public/changes?since=1970-01-01`)
  })

  test('of an earlier form is not offered, since changes would not bring it up to date', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    await writeIndex(service.store, tenant.id, [{ ...(await make(tenant)), form: 1 }])
    expect(await list(tenant)).toEqual([])
  })

  test('names the schema of its lines, which they fulfil', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const items = [{ record: 'first', caption: null }]
    await putExhibit(service.db.pool, tenant.id, {
      ...{ slug: 'shown', title: 'Shown', summary: null, curator: null, published_at: '2026-01-01', cover: null },
      sections: [{ heading: 'All', text: null, items }],
    })
    await make(tenant)
    await setFields(service.db.pool, tenant.id, 'record', 'second', { slug: 'other' })
    await make(tenant)
    const [snapshot, former] = await list(tenant)
    expect(snapshot?.increment?.since).toBe(former?.id)
    expect(former?.increment).toBeNull()
    const validator = new Ajv2020({ allErrors: true, strict: false })
    addFormats.default(validator)
    const files = [...(snapshot?.files ?? []), ...(snapshot?.increment ? [snapshot.increment] : [])]
    expect(files).toHaveLength(5)
    for (const { url, schema } of files) {
      const answer = await service.ask(tenant, schema)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/schema+json'])
      const validate = validator.compile(JSON.parse(await answer.text()))
      const values = await linesOf(tenant, url)
      expect(values.length, url).toBeGreaterThan(0)
      for (const value of values) expect([validate(value), validate.errors]).toEqual([true, null])
      expect(validate({}), url).toBe(false)
    }
    expect((await service.ask(tenant, '/snapshots/other.schema.json')).status).toBe(404)
  })

  test('has no Retry-After if none was ever made', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const answer = await service.ask(tenant, '/snapshots')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null])
  })

  test('has a Last-Modified: each file of its creation, the list of the last change', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, tree)
    const { made_at } = await make(tenant)
    const [snapshot] = await list(tenant)
    for (const { url } of snapshot?.files ?? []) {
      const { headers } = await service.ask(tenant, url)
      expect(headers.get('last-modified')).toBe(new Date(made_at).toUTCString())
      const again = await service.ask(tenant, url, {
        headers: { 'if-modified-since': new Date(made_at).toUTCString() },
      })
      expect(again.status).toBe(304)
    }
    const told = await eventually(async () => {
      const time = (await service.ask(tenant, '/snapshots')).headers.get('last-modified')
      expect(time).not.toBeNull()
      return time ?? ''
    })
    const ask = () => service.ask(tenant, '/snapshots', { headers: { 'if-modified-since': told } })
    expect((await ask()).status).toBe(304)
    await setPublished(service.db.pool, tenant.id, 'record', 'first', false)
    expect((await ask()).status).toBe(200)
  })
})
