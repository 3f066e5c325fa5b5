import { setFields } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { prefixesOf } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { harvest, parseAnswer } from './testing/harvest.ts'
import { startOai, type TestService } from './testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

const children = (n: number) => Array.from({ length: n }, (_, i) => ({ title: `File ${i}` }))

describe('a list', () => {
  test('that changes faster than it is read still ends', async () => {
    const { pool } = service.db
    const tenant = await aTenant(pool)
    const { rootId } = await aTree(pool, tenant.id, { title: 'Restless', children: children(120) })
    const pages = await harvest(
      (query) => service.ask(tenant, query),
      'verb=ListIdentifiers&metadataPrefix=oai_dc',
      // Everything changes again before each page.
      async (page) => {
        const access = { status: page % 2 === 0 ? 'open' : 'closed', until: null, statement: null }
        await setFields(pool, tenant.id, 'collection', rootId, { access })
      },
    )
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.at(-1)?.token?.text).toBe('')
    const sizes = pages.map(({ token }) => Number(token?.attributes.completeListSize))
    const ends = pages.map(({ token, items }) => Number(token?.attributes.cursor) + items.length)
    expect(ends.every((end, n) => end <= (sizes[n] ?? 0))).toBe(true)
  })

  test('has every change, if requests state the version of the content', async () => {
    const { pool } = service.db
    const tenant = await aTenant(pool)
    await aTree(pool, tenant.id, { title: 'Growing', children: children(250) })
    let version = 1
    const pages = await harvest(
      (query) => service.ask({ ...tenant, content_version: `v${version}` }, query),
      'verb=ListRecords&metadataPrefix=oai_dc',
      async (page) => {
        if (page !== 2) return
        await aTree(pool, tenant.id, { title: 'Added' }, { source: 'added' })
        version++
      },
    )
    const items = pages.flatMap((page) => page.items)
    expect(items.filter(({ metadata }) => metadata?.['dc:title']?.includes('Added'))).toHaveLength(1)
    expect(new Set(items.map(({ id }) => id)).size).toBe(252)
    const dates = pages.map(({ responseDate }) => Date.parse(responseDate))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  })

  test('omits and counts an item that cannot be rendered, and returns the rest of its page', async () => {
    const { pool } = service.db
    const tenant = await aTenant(pool)
    await aTree(pool, tenant.id, { title: 'Sound', children: children(20) })
    await pool.query(`UPDATE fonds.description SET body = '{"titles": 5}' WHERE tenant_id = $1 AND title = 'File 7'`, [
      tenant.id,
    ])
    for (const prefix of prefixesOf('all')) {
      const { error, items } = parseAnswer(await service.ask(tenant, `verb=ListRecords&metadataPrefix=${prefix}`))
      expect([error, items.length]).toEqual([null, 20])
      expect(items.flatMap(({ metadata }) => metadata?.['dc:title'] ?? [])).not.toContain('File 7')
      expect(await service.metrics()).toContain(`oai_items_left_out_total{metadata_prefix="${prefix}",service="oai"} 1`)
    }
  })
})
