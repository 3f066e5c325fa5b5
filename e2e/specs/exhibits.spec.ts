import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { api } from '../stack/demo.ts'
import { operate } from '../stack/stack.ts'

test.skip(program === undefined, 'no Chromium on this machine')

/** The largest page, without its style and scripts. */
const MAX_PAGE = 40_000

/** A phone and a large window, in CSS pixels. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`an exhibit is laid out for phones and large windows, ${how} scripts`, async ({ browser }) => {
    for (const viewport of WINDOWS) {
      const { trouble } = await browse(
        browser,
        async (page) => {
          await page.goto(api('harbour', '/exhibits/three-ways-out'))
          expect((await page.content()).length).toBeLessThan(MAX_PAGE)
          if (javaScriptEnabled) {
            expect(await violations(page, 10)).toEqual([])
            const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
            expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
          }
          await expect(page.locator('.hero img')).toBeVisible()
          await expect(page.locator('section.beside .prose')).toBeVisible()
          await expect(page.locator('section.wide img').first()).toBeVisible()
          const contents = page.getByRole('navigation', { name: 'Contents' })
          await contents.getByRole('link', { name: 'With a ticket' }).click()
          await expect(page).toHaveURL(/#section-2$/)
          await page.getByRole('link', { name: 'Next section: By drawing it' }).click()
          await expect(page).toHaveURL(/#section-3$/)
        },
        { javaScriptEnabled, viewport, archive: 'harbour' },
      )
      expect(trouble).toEqual([])
    }
  })
}

test('pictures of an exhibit open in the viewer, and lead to their records', async ({ browser }) => {
  const { trouble } = await browse(
    browser,
    async (page) => {
      await page.goto(api('harbour', '/exhibits/three-ways-out'))
      const figure = page
        .locator('section.wide figure')
        .filter({ has: page.locator('img') })
        .first()
      await figure.locator('a.picture').click()
      await expect(page.getByRole('dialog', { name: 'Three ways out' })).toBeVisible()
      await page.keyboard.press('Escape')
      await figure.locator('a:not(.picture)').first().click()
      await expect(page).toHaveURL(/\/records\//)
    },
    { archive: 'harbour' },
  )
  expect(trouble).toEqual([])
})

const TELLING = 'telling'

const EAD = `<ead><eadheader langusage="en"><eadid>voyages</eadid></eadheader><archdesc level="fonds"><did>
<unittitle>Voyages</unittitle></did><dsc>
${[
  ['Return', '1862', 'Velmouth'],
  ['Storm', 'May 1851', 'Reykjavik'],
  ['Departure', '3 April 1851', 'Velmouth'],
  ['Ghost ship', '', ''],
]
  .map(
    ([
      title,
      date,
      place,
    ]) => `<c level="item"><did><unittitle>${title}</unittitle>${date && `<unitdate>${date}</unitdate>`}</did>
${place && `<controlaccess><geogname>${place}</geogname></controlaccess>`}</c>`,
  )
  .join('\n')}</dsc></archdesc></ead>`

const ITEMS = ['return', 'ghost-ship', 'storm', 'departure'].map((record) => `      - record: ${record}`).join('\n')

const EXHIBIT = `slug: voyages
title: Voyages
published_at: 2026-05-01
sections:
  - heading: When
    layout: timeline
    items:
${ITEMS}
        caption: Nobody was on deck.
  - heading: Where
    layout: map
    items:
${ITEMS}
`

test.describe('a timeline and a map', () => {
  test.beforeAll(async () => {
    const file = (name: string, text: string) => {
      const path = test.info().outputPath(name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      return path
    }
    await operate('tenant', 'create', TELLING)
    await operate('import', 'ead', file('voyages.xml', EAD), '--tenant', TELLING, '--publish')
    await operate(
      'image',
      'attach',
      '--tenant',
      TELLING,
      '--record',
      'storm',
      'demo/pictures/harbour/aerial-views/001.jpg',
    )
    await operate('set', '--tenant', TELLING, 'place', 'velmouth', 'coordinates=55.1,8.5')
    await operate('set', '--tenant', TELLING, 'place', 'reykjavik', 'coordinates=64.15,-21.94')
    await operate('exhibit', 'import', file('voyages.yaml', EXHIBIT), '--tenant', TELLING)
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`are shown on phones and large windows, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      browser,
    }) => {
      for (const viewport of WINDOWS) {
        const { trouble } = await browse(
          browser,
          async (page) => {
            await page.goto(api(TELLING, '/exhibits/voyages'))
            if (javaScriptEnabled) {
              expect(await violations(page, 10)).toEqual([])
              const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
              expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
            }
            const whens = page.locator('section.timeline .when')
            await expect(whens).toHaveText([/^1851\s*3 April 1851$/, /^1851\s*May 1851$/, '1862', 'Undated'])
            const map = page.getByRole('group', { name: 'Map of the places' })
            await expect(map.getByRole('link')).toHaveCount(2)
            const velmouth = map.getByRole('link', { name: 'Return; Departure' })
            await velmouth.focus()
            await page.keyboard.press('Enter')
            await expect(page).toHaveURL(/#section-2-1$/)
            await expect(page.locator('#section-2-1').getByRole('link', { name: 'Return' })).toBeInViewport()
            await expect(page.locator('section.on-map li')).toHaveCount(4)
          },
          { javaScriptEnabled, viewport, archive: TELLING },
        )
        expect(trouble).toEqual([])
      }
    })
  }
})
