import { get } from '@fonds/e2e/stack/client.ts'
import { api } from '@fonds/e2e/stack/demo.ts'
import { operate, runningStack } from '@fonds/e2e/stack/stack.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { emptyIndex, harvest, type IiifIndex, OrderedCollection } from '@fonds/test-kit/iiif-harvest'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type Archive, makeArchive } from './archive.ts'

async function read(url: string): Promise<unknown> {
  const { status, headers, text } = await get(url, runningStack().port)
  expect(status, url).toBe(200)
  expect(headers['access-control-allow-origin'], url).toBe('*')
  return JSON.parse(text)
}

interface Collection {
  readonly id: string
  readonly items: readonly { readonly id: string; readonly type: keyof IiifIndex }[]
}

/** Returns whether a manifest or Collection is kept from aggregators. */
async function isSuppressed(url: string): Promise<boolean> {
  const { seeAlso } = (await read(url)) as { seeAlso: readonly { readonly id: string; readonly format: string }[] }
  const json = seeAlso.find(({ format }) => format === 'application/json')?.id ?? ''
  return ((await read(json)) as { suppress_from_aggregators: boolean }).suppress_from_aggregators
}

/** Finds all manifests and Collections below an archive’s Collection that aggregators may see. */
async function crawled(top: string): Promise<IiifIndex> {
  const index = emptyIndex()
  const waiting = [top]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const { items } = (await read(url)) as Collection
    for (const { id, type } of items) {
      // The rest of a long Collection is a part of it, not a separate resource.
      const isPart = id.includes('?after=')
      if (!isPart && (await isSuppressed(id))) continue
      if (type === 'Collection') waiting.push(id)
      if (!isPart) index[type].add(id)
    }
  }
  return index
}

async function entryOf(root: string): Promise<string> {
  const { links } = (await read(root)) as { links: { iiif_activities: string } }
  return links.iiif_activities
}

/** Harvests until the index equals what a crawl finds, since activities follow changes some seconds later. */
const agrees = (entry: string) =>
  eventually(
    async () => {
      const index = emptyIndex()
      const { pages } = await harvest(read, entry, index)
      expect(index).toEqual(await crawled(entry.replace(/\/activity\/.*/, '/collection')))
      return { index, pages }
    },
    { interval: 1_000 },
  )

test('a harvester of the demo ends with the manifests and Collections that a crawl finds', async () => {
  const entry = await entryOf(api('demo', ''))
  const { index, pages } = await agrees(entry)
  expect(index.Manifest.size).toBeGreaterThan(50)
  expect(index.Collection.size).toBeGreaterThan(10)
  expect(pages.length).toBeGreaterThan(1)
  expect(OrderedCollection.parse(await read(entry)).totalItems).toBe(index.Manifest.size + index.Collection.size)
})

test.describe('a harvester that returns', () => {
  let archive: Archive
  test.beforeAll(async () => {
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    archive = await makeArchive('harvested', [
      { title: 'first', pictures: [{ name: 'a.png', content }] },
      { title: 'second', pictures: [{ name: 'b.png', content }] },
    ])
  })

  test('removes what was withdrawn since, reading only the pages with news', async () => {
    const entry = await entryOf(archive.api)
    const { index } = await agrees(entry)
    expect(index.Manifest.size).toBe(2)
    const { newest } = await harvest(read, entry, index)
    await operate('unpublish', '--tenant', 'harvested', 'record', 'first')
    await harvest(read, entry, index, newest)
    await eventually(async () => {
      await harvest(read, entry, index, newest)
      expect(index.Manifest.size).toBe(1)
    })
    expect(index).toEqual((await agrees(entry)).index)
  })
})
