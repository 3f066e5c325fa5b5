import { expect, test } from '@playwright/test'
import { browse, violations } from '../stack/browser.ts'
import { api } from '../stack/demo.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`a reader goes from a search to the words of an image ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const { trouble } = await browse(
      browser,
      async (page) => {
        await page.goto(api('demo', '/search?q=%22every+barge%22'))
        await page.getByRole('link', { name: 'Transcription', exact: true }).first().click()
        await expect(page).toHaveURL(/\/records\/order-on-the-yellow-flag\/texts\/1\?q=/)
        await expect(page.getByRole('main').locator('li mark').first()).toHaveText(/every/i)
        await expect(page.getByRole('main').getByRole('img')).toBeVisible()
        if (javaScriptEnabled) expect(await violations(page, 10)).toEqual([])
        expect((await page.content()).length).toBeLessThan(40_000)
        await page.getByRole('heading', { level: 1 }).getByRole('link').click()
        await expect(page.getByRole('link', { name: 'Transcription', exact: true })).toBeVisible()
      },
      { javaScriptEnabled },
    )
    expect(trouble).toEqual([])
  })
}
