import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { originOf } from '../stack/demo.ts'
import { operate } from '../stack/stack.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const ARCHIVE = 'choosing'

const PICTURE = 'demo/pictures/harbour/aerial-views/001.jpg'

/** The largest page, without its style and scripts. */
const MAX_PAGE = 40_000

/** A phone and a large window, in CSS pixels. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

const HOME = `home:
  picture: { record: kitchen-hen }
  text:
    en: "# Welcome\\n\\nBegin with the [slides](/api/public/collections/slides)."
    fr: Bienvenue.
  collections: [slides, letters]
  exhibits: [second, first]
settings:
  languages: [en, fr]
`

const EXHIBIT = (slug: string) => `slug: ${slug}
title: The ${slug}
published_at: 2026-05-01
sections:
  - items:
      - record: kitchen-hen
`

const EAD = (title: string, child: string) => `<ead><eadheader langusage="en"><eadid>${title}</eadid></eadheader>
<archdesc level="fonds"><did><unittitle>${title}</unittitle></did>
<dsc><c level="item"><did><unittitle>${child}</unittitle></did></c></dsc></archdesc></ead>`

/** Writes a file of the test. */
function file(name: string, text: string): string {
  const path = test.info().outputPath(name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}

test.beforeAll(async () => {
  await operate('tenant', 'create', ARCHIVE, '--name', 'Choosing Archives')
  const finding = [
    ['Slides', 'Kitchen hen'],
    ['Letters', 'Letter'],
    ['Maps', 'Map'],
  ].map(([title = '', child = '']) => file(`${title}.xml`, EAD(title, child)))
  await operate('import', 'ead', ...finding, '--tenant', ARCHIVE, '--publish')
  await operate('image', 'attach', '--tenant', ARCHIVE, '--record', 'kitchen-hen', PICTURE)
  for (const slug of ['first', 'second', 'third'])
    await operate('exhibit', 'import', file(`${slug}.yaml`, EXHIBIT(slug)), '--tenant', ARCHIVE)
  await operate('apply', file('site.yaml', HOME), '--tenant', ARCHIVE, '--yes')
})

for (const javaScriptEnabled of [true, false]) {
  test(`a chosen home page shows its picture, words, collections and exhibits, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    for (const viewport of WINDOWS) {
      const { trouble } = await browse(
        browser,
        async (page) => {
          await page.goto(`${originOf(ARCHIVE)}/`)
          expect((await page.content()).length).toBeLessThan(MAX_PAGE)
          if (javaScriptEnabled) {
            expect(await violations(page, 10)).toEqual([])
            const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
            expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
          }
          const main = page.getByRole('main')
          await expect(main.getByRole('heading', { name: 'Welcome' })).toBeVisible()
          await expect(main.getByRole('link', { name: 'Kitchen hen' }).first().getByRole('img')).toBeVisible()
          const titles = (part: string) =>
            main
              .locator(`a[href*="/${part}/"]`)
              .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')?.split('/').at(-1)))])
          expect(await titles('exhibits')).toEqual(['second', 'first'])
          expect((await titles('collections')).filter((slug) => slug !== undefined)).toEqual(['slides', 'letters'])
          await main.getByRole('link', { name: 'slides', exact: true }).click()
          await expect(page).toHaveURL(/\/collections\/slides/)
        },
        { javaScriptEnabled, viewport, archive: ARCHIVE },
      )
      expect(trouble).toEqual([])
    }
  })
}

test('a chosen home page speaks the reader’s language where the archive does', async ({ browser }) => {
  const { trouble } = await browse(
    browser,
    async (page) => {
      await page.goto(`${originOf(ARCHIVE)}/`)
      await expect(page.getByRole('main').getByText('Bienvenue.')).toBeVisible()
      await expect(page.getByRole('main').getByText('Welcome')).toHaveCount(0)
      expect(await violations(page, 10)).toEqual([])
    },
    { locale: 'fr', archive: ARCHIVE },
  )
  expect(trouble).toEqual([])
})
