import type { BodyOf } from '@fonds/client'
import { expect, test } from '@playwright/test'
import { follow } from '../stack/api-client.ts'
import { program } from '../stack/browser.ts'
import { get } from '../stack/client.ts'
import { api, body, expected, originOf, port } from '../stack/demo.ts'

const recordOf = (tenant: string, slug: string) => follow(api(tenant, `/records/${slug}`), '/api/public/records/{slug}')
const imagesOf = async (tenant: string, slug: string) => (await recordOf(tenant, slug)).images

for (const tenant of ['demo', 'harbour']) {
  const { images, suppressed } = expected.tenants[tenant]

  test(`${tenant}: every picture of a visible description is available, and each record with pictures has a thumbnail`, async () => {
    const counts: number[] = []
    const types = new Set<string>()
    for (let url: string | null = api(tenant, '/records?limit=100'); url !== null; ) {
      const page: BodyOf<'/api/public/records'> = await follow(url, '/api/public/records')
      for (const { slug, image_count, thumbnail } of page.items) {
        expect(thumbnail !== null, slug).toBe(image_count > 0)
        if (thumbnail === null) continue
        counts.push(image_count)
        const answer = await get(thumbnail.url, port)
        expect([answer.status, answer.headers['content-type']], slug).toEqual([200, 'image/jpeg'])
        expect(Math.max(thumbnail.width, thumbnail.height), slug).toBeLessThanOrEqual(400)
        for (const { mime_type } of await imagesOf(tenant, slug)) types.add(mime_type)
      }
      url = page.links.next
    }
    expect(counts).toHaveLength(images.records)
    const ofCollections = await Promise.all(
      images.collections.map(
        async (slug: string) =>
          (await follow(api(tenant, `/collections/${slug}`), '/api/public/collections/{slug}')).links.manifest,
      ),
    )
    expect(ofCollections.every((manifest) => manifest !== null)).toBe(true)
    expect(counts.reduce((sum, count) => sum + count, 0) + ofCollections.length).toBe(images.visible_pages)
    expect([...types].sort()).toEqual(['image/jpeg', 'image/png', 'image/tiff'])
  })

  test(`${tenant}: collections and exhibits have the chosen covers`, async () => {
    const { items } = await follow(api(tenant, '/collections'), '/api/public/collections')
    const covers = items.map(({ slug, cover_image }) => [slug, cover_image?.record.slug])
    expect(Object.fromEntries(covers)).toEqual(images.covers)
    const exhibits = (await follow(api(tenant, '/exhibits'), '/api/public/exhibits')).items
    for (const { slug, cover_image } of exhibits) {
      expect(cover_image?.record.slug, slug).toBe(images.exhibit_covers[slug])
      expect((await get(cover_image?.thumbnail.url ?? '', port)).status, slug).toBe(200)
    }
  })

  test(`${tenant}: originals are withheld if suppressed from aggregators, and available otherwise`, async () => {
    expect(images.originals_withheld.length).toBeGreaterThan(4)
    for (const slug of images.originals_withheld) {
      const record = await recordOf(tenant, slug)
      const original = api(tenant, `/images/${tenant}/${record.id}/original`)
      const answer = await get(original, port)
      expect([answer.status, JSON.parse(answer.text).code], slug).toEqual([403, 'original_restricted'])
    }
    const free = Object.values<string>(images.covers).filter((slug) => !suppressed.effective.records.includes(slug))
    expect(free.length).toBeGreaterThan(3)
    for (const slug of free) {
      const [first] = await imagesOf(tenant, slug)
      const answer = await get(first?.original ?? '', port, { method: 'HEAD' })
      expect([answer.status, answer.headers['content-type']], slug).toEqual([200, first?.mime_type])
    }
  })

  test(`${tenant}: a picture stored on its side is shown upright, a file of several pages as one image`, async () => {
    const [slug, position] = images.upright
    const image = (await imagesOf(tenant, slug))[position - 1]
    expect(image?.mime_type).toBe('image/jpeg')
    const shape = ({ width, height }: { width: number | null; height: number | null }) => {
      if (width === null || height === null) return 'unknown'
      return width < height ? 'upright' : 'lying'
    }
    // Letters are upright, ledgers are wide.
    expect(image?.thumbnail && [shape(image), shape(image.thumbnail)]).toEqual(
      tenant === 'demo' ? ['upright', 'upright'] : ['lying', 'lying'],
    )
    for (const record of images.multi_page) {
      const [first] = await imagesOf(tenant, record)
      expect(first?.mime_type, record).toBe('image/tiff')
    }
  })
}

test.describe('a browser shows every picture of a page', () => {
  test.skip(program === undefined, 'no Chromium on this machine')

  for (const tenant of ['demo', 'harbour']) {
    test(`${tenant}: home page, lists, exhibits, and records with several pictures`, async ({ page }) => {
      const { images, exhibits } = expected.tenants[tenant]
      const [album] = images.volume ?? images.right_to_left
      const addresses = [
        `${originOf(tenant)}/`,
        api(tenant, '/collections'),
        api(tenant, '/search?type=record&has_image=true'),
        ...exhibits.map(({ slug }: { slug: string }) => api(tenant, `/exhibits/${slug}`)),
        ...images.collections.map((slug: string) => api(tenant, `/collections/${slug}`)),
        ...[album, images.upright[0], ...images.multi_page].map((slug) => api(tenant, `/records/${slug}`)),
      ]
      for (const address of addresses) {
        const pictures = page.getByRole('main').locator('img')
        // The search index follows the archive.
        await expect(async () => {
          await page.goto(address)
          expect(await pictures.count(), address).toBeGreaterThan(0)
        }).toPass()
        // Nothing stands in for a picture that is not there.
        await expect(page.locator('.gallery .blank'), address).toHaveCount(0)
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect
            .poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth')), { message: address })
            .toBeGreaterThan(0)
        }
      }
    })
  }
})

test('a volume has a canvas for each page, in order and labelled with the caption', async () => {
  const [slug, pages] = expected.tenants.harbour.images.volume
  const record = await recordOf('harbour', slug)
  const manifest = await body(record.links.manifest ?? '')
  expect(manifest.items).toHaveLength(pages)
  const labels = manifest.items.map(({ label }: { label: Record<string, string[]> }) => Object.values(label).flat()[0])
  expect(labels).toEqual(record.images.map(({ caption }) => caption))
  expect(labels.slice(0, 3).join(' ')).toMatch(/^Cover\. 4 November\. .* 5 November\. /)
})

test('a Hebrew volume is paged from right to left', async () => {
  const [slug, pages] = expected.tenants.demo.images.right_to_left
  const manifest = await body((await recordOf('demo', slug)).links.manifest ?? '')
  expect(manifest.viewingDirection).toBe('right-to-left')
  expect(manifest.items).toHaveLength(pages)
})
