import { expect, test } from '@playwright/test'
import { api, body, expected } from '../stack/demo.ts'

for (const tenant of ['demo', 'harbour']) {
  const { entities, exhibits } = expected.tenants[tenant]

  test(`${tenant}: lists as many entities of each type as visible descriptions name`, async () => {
    for (const [type, count] of Object.entries(entities.visible)) {
      const list = await body(api(tenant, `/entities?type=${type}`))
      expect(list.total, type).toBe(count)
      expect(
        list.letters.reduce((sum: number, l: { count: number }) => sum + l.count, 0),
        type,
      ).toBe(count)
    }
  })

  test(`${tenant}: every entity links to its records, and each of them links back`, async () => {
    let url: string | null = api(tenant, '/entities?limit=100')
    while (url) {
      const page: {
        items: { url: string; id: string; name: string; records_count: number; collections_count: number }[]
        links: { next: string | null }
      } = await body(url)
      for (const { url: entity, id, name, records_count, collections_count } of page.items) {
        const { records } = await body(entity)
        expect(records.total, name).toBe(records_count)
        const all = await body(`${entity}/records?type=all`)
        expect(all.total, name).toBe(records_count + collections_count)
        expect(all.items.length, name).toBeGreaterThan(0)
        const record = await body(all.items[0].url)
        expect(
          record.entities.map((e: { id: string }) => e.id),
          name,
        ).toContain(id)
      }
      url = page.links.next
    }
  })

  test(`${tenant}: exhibits contain and count only visible items`, async () => {
    const list = await body(api(tenant, '/exhibits'))
    expect(list.total).toBe(exhibits.length)
    for (const exhibit of exhibits) {
      const listed = list.items.find((e: { slug: string }) => e.slug === exhibit.slug)
      expect(listed.items_count, exhibit.slug).toBe(exhibit.visible_items)
      const detail = await body(listed.url)
      const items = detail.sections.flatMap((s: { items: unknown[] }) => s.items)
      expect(items).toHaveLength(exhibit.visible_items)
      for (const slug of exhibit.left_out) expect(JSON.stringify(detail)).not.toContain(slug)
    }
  })
}

test('one person in six spellings is one entity; two people of one name are two; a person is never a subject', async () => {
  const { one, distinct } = expected.tenants.demo.entities
  for (const { slug, records } of one)
    expect((await body(api('demo', `/entities/${slug}/records?type=all`))).total).toBe(records)
  for (const { entities, identifiers, records } of distinct) {
    if (entities) {
      const ids = await Promise.all(
        entities.map(async (e: { slug: string }) => (await body(api('demo', `/entities/${e.slug}`))).id),
      )
      expect(new Set(ids).size).toBe(entities.length)
    } else {
      const holmqvists = (await body(api('demo', '/entities?search=holmqvist&type=person'))).items
      expect(holmqvists.length).toBeGreaterThanOrEqual(identifiers.length)
      const linked = holmqvists.map(
        (e: { records_count: number; collections_count: number }) => e.records_count + e.collections_count,
      )
      expect(linked).toEqual(expect.arrayContaining(records))
    }
  }
})
