import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { api } from '../stack/demo.ts'

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
