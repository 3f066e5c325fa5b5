import { get } from '@fonds/e2e/stack/client.ts'
import { api, body, port } from '@fonds/e2e/stack/demo.ts'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { hasBrowser, launchBrowser } from '../chromium.ts'
import { detect, hasZotero, type Item, importFile, loadZotero, save } from './translators.ts'

/** Descriptions of the demo by archive and path, and fields of Zotero's items that depend on them. */
const DESCRIPTIONS = [
  ['demo', '/records/letter-to-the-harbour-master', { itemType: 'manuscript', date: '1839-04-17' }],
  ['demo', '/records/postcard-from-thessaloniki', { itemType: 'letter' }],
  ['demo', '/records/lv-m-1-1-1', { itemType: 'manuscript' }],
  ['demo', '/collections/town-of-lindovar-council-and-magistracy', { itemType: 'manuscript', date: '1287–1987' }],
  ['harbour', '/records/chart-of-the-bar', { itemType: 'map' }],
  ['harbour', '/records/ships-entering', { itemType: 'artwork' }],
] as const

let browser: Browser
test.skip(!hasZotero, 'needs ZOTERO_MODULES_DIR, a folder with the programs of Zotero')
test.skip(!hasBrowser, 'needs Chromium, which npm run conformance installs')
test.beforeAll(async () => {
  browser = await launchBrowser()
})
test.afterAll(() => browser?.close())

/** Opens a page with Zotero in it. A browser extension is not subject to the page's Content-Security-Policy. */
async function open(url: string): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  page.on('pageerror', (error) => expect(error).toBeUndefined())
  await page.goto(url)
  await loadZotero(page)
  return page
}

/** Saves a page with one translator, which must return one item, and prints it. */
async function savedOnce(
  page: Page,
  { translatorID, label }: { readonly translatorID: string; readonly label: string },
) {
  const [item, ...more] = await save(page, translatorID)
  expect([label, item === undefined, more]).toEqual([label, false, []])
  return print(label, item as Item)
}

function print(label: string, item: Item): Item {
  const names = item.creators.map(({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '))
  const { itemType, title, date, archive, archiveLocation, callNumber, libraryCatalog, url } = item
  const cells = [
    label,
    itemType,
    title,
    names.join('; '),
    date,
    archive,
    archiveLocation,
    callNumber,
    libraryCatalog,
    url,
  ]
  console.log(`| ${cells.map((cell) => cell ?? '').join(' | ')} |`)
  return item
}

for (const [archive, path, specific] of DESCRIPTIONS) {
  test(`Zotero saves ${path} with the archive, the location, the date and the URL`, async () => {
    const url = api(archive, path)
    const { name } = await body(api(archive, '/organization'))
    const { title, reference_code, links } = await body(`${url}?lang=en`)
    const [cited] = JSON.parse((await get(`${links.cite}?format=csl-json`, port)).text)
    const page = await open(url)

    const found = await detect(page)
    expect(found.map(({ label }) => label)).toEqual(['unAPI', 'COinS', 'Embedded Metadata'])
    const [first, ...others] = found
    expect(first).toMatchObject({ itemType: specific.itemType })
    const item = await savedOnce(page, first as (typeof found)[number])
    // The URL to cite, which is the ARK if there is one.
    const citedUrl = links.ark ?? links.permalink
    expect(item).toMatchObject({ ...specific, url: citedUrl, archive: name, callNumber: reference_code })
    expect(item.title).toBe(cited.title ?? cited.genre)
    expect(item.date).toBeTruthy()
    expect(item.archiveLocation).toMatch(new RegExp(`^${reference_code}`))
    expect(item.creators.map(({ lastName }) => lastName)).toEqual(
      (cited.author ?? []).map(({ family, literal }: { family?: string; literal?: string }) => family ?? literal),
    )
    for (const other of others) {
      const saved = await savedOnce(page, other)
      expect(saved).toMatchObject({ itemType: 'manuscript', title, url: links.permalink })
      expect(saved.date).toBeTruthy()
      if (other.label === 'Embedded Metadata')
        expect(saved).toMatchObject({ archive: name, callNumber: reference_code })
    }
    await page.close()
  })

  test(`Zotero imports the files of ${path}`, async () => {
    const url = api(archive, path)
    const { name } = await body(api(archive, '/organization'))
    const { reference_code, links } = await body(url)
    const page = await open(url)
    const files = [
      ['MODS', links.mods],
      ['RIS', `${links.cite}?format=ris`],
      ['BibTeX', `${links.cite}?format=bibtex`],
      ['RDF', `${links.cite}?format=zotero-rdf`],
    ] as const
    for (const [format, file] of files) {
      const { label, items } = await importFile(page, (await get(file, port)).text)
      expect([label, items.length]).toEqual([format, 1])
      const item = print(`${label} file`, items[0] as Item)
      expect(item).toMatchObject({
        // MODS has the ARK besides.
        url: format === 'MODS' ? links.permalink : (links.ark ?? links.permalink),
        title: expect.stringMatching(/./),
        date: expect.stringMatching(/\d{4}/),
      })
      if (format === 'MODS') expect(item.archiveLocation).toBe(name)
      if (format === 'RIS' || format === 'RDF') {
        expect(item).toMatchObject({ archive: name, libraryCatalog: name, callNumber: reference_code })
      }
    }
    await page.close()
  })
}

test('Zotero offers the results of a search to choose from, and saves them', async () => {
  const page = await open(api('demo', '/search?q=letter&limit=5'))
  const [first] = await detect(page)
  expect(first).toMatchObject({ label: 'unAPI', itemType: 'multiple' })
  const items = await save(page, first?.translatorID ?? '')
  const { items: hits } = await body(api('demo', '/search?q=letter&limit=5'))
  const described = hits.filter(({ type }: { type: string }) => type === 'record' || type === 'collection')
  expect(items.map(({ url }) => url)).toEqual(described.map(({ url }: { url: string }) => url))
  expect(items.every(({ archive }) => archive !== undefined)).toBe(true)
  await page.close()
})
