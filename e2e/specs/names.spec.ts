import type { BodyOf } from '@fonds/client'
import { expect, test } from '@playwright/test'
import { follow } from '../stack/api-client.ts'
import { api, expected } from '../stack/demo.ts'

for (const tenant of ['demo', 'harbour']) {
  const { entities, exhibits } = expected.tenants[tenant]

  test(`${tenant}: lists as many entities of each type as visible descriptions name`, async () => {
    for (const [type, count] of Object.entries(entities.visible)) {
      const list = await follow(api(tenant, `/entities?type=${type}`), '/api/public/entities')
      expect(list.total, type).toBe(count)
      expect(
        list.letters.reduce((sum, { count }) => sum + count, 0),
        type,
      ).toBe(count)
    }
  })

  test(`${tenant}: every entity links to its records, and each of them links back`, async () => {
    let url: string | null = api(tenant, '/entities?limit=100')
    while (url) {
      const page: BodyOf<'/api/public/entities'> = await follow(url, '/api/public/entities')
      for (const { url: entity, id, name, records_count, collections_count } of page.items) {
        const { records } = await follow(entity, '/api/public/entities/{slugOrId}')
        expect(records.total, name).toBe(records_count)
        const all = await follow(`${entity}/records?type=all`, '/api/public/entities/{slugOrId}/records')
        expect(all.total, name).toBe(records_count + collections_count)
        expect(all.items.length, name).toBeGreaterThan(0)
        const [first] = all.items
        const { entities } = await (first?.type === 'collection'
          ? follow(first.url, '/api/public/collections/{slug}')
          : follow(first?.url ?? '', '/api/public/records/{slug}'))
        expect(
          entities.map((named) => named.id),
          name,
        ).toContain(id)
      }
      url = page.links.next
    }
  })

  test(`${tenant}: exhibits contain and count only visible items`, async () => {
    const list = await follow(api(tenant, '/exhibits'), '/api/public/exhibits')
    expect(list.total).toBe(exhibits.length)
    for (const exhibit of exhibits) {
      const listed = list.items.find(({ slug }) => slug === exhibit.slug)
      expect(listed?.items_count, exhibit.slug).toBe(exhibit.visible_items)
      const detail = await follow(listed?.url ?? '', '/api/public/exhibits/{slug}')
      const items = detail.sections.flatMap((section) => section.items)
      expect(items).toHaveLength(exhibit.visible_items)
      for (const slug of exhibit.left_out) expect(JSON.stringify(detail)).not.toContain(slug)
    }
  })
}

test('one person in six spellings is one entity; two people of one name are two; a person is never a subject', async () => {
  const { one, distinct } = expected.tenants.demo.entities
  const linked = (slug: string) =>
    follow(api('demo', `/entities/${slug}/records?type=all`), '/api/public/entities/{slugOrId}/records')
  for (const { slug, records } of one) expect((await linked(slug)).total).toBe(records)
  for (const { entities, identifiers, records } of distinct) {
    if (entities) {
      const ids = await Promise.all(
        entities.map(
          async (e: { slug: string }) =>
            (await follow(api('demo', `/entities/${e.slug}`), '/api/public/entities/{slugOrId}')).id,
        ),
      )
      expect(new Set(ids).size).toBe(entities.length)
    } else {
      const search = api('demo', '/entities?search=holmqvist&type=person')
      const holmqvists = (await follow(search, '/api/public/entities')).items
      expect(holmqvists.length).toBeGreaterThanOrEqual(identifiers.length)
      const counts = holmqvists.map((person) => person.records_count + person.collections_count)
      expect(counts).toEqual(expect.arrayContaining(records))
    }
  }
})
