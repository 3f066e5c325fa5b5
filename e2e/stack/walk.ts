import { expect, type Locator, type Page } from '@playwright/test'
import { firstOf } from './demo.ts'

const header = (page: Page) => page.getByRole('banner')

/**
 * Arrives at a record as from a search engine, searches in its header, narrows the results to one collection, and opens
 * the first result.
 */
export async function findPlan(page: Page): Promise<void> {
  await page.goto(await firstOf('/search?q=letter&type=record'), { referer: 'https://search.example/' })
  await header(page).getByPlaceholder('Search the archive').fill('plan')
  await header(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for plan')
  const collection = 'Cholera hospital on the Long Island'
  const facet = page.locator('.facet', { has: page.getByRole('heading', { name: 'Collection' }) })
  const value = facet.getByRole('listitem').filter({ hasText: collection })
  const count = Number(await value.locator('.count').textContent())
  await value.getByRole('link').click()
  await expect(page.getByRole('link', { name: `Remove the filter ${collection}` })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(count === 1 ? '1 result' : `${count} results`)
  await page.getByRole('main').getByRole('link', { name: 'Plan of the barracks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan of the barracks')
}

/** The first image of a record. */
export const imageOf = (page: Page): Locator => page.getByRole('region', { name: 'Images' }).getByRole('link').first()

/** The citation in a style, with its button. */
export const citationIn = (page: Page, style: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${style}$`) }).locator('+ dd')

/** Zooms into the first image in the viewer, and closes it; returns when a tile of the image has come. */
export async function zoomIn(page: Page): Promise<void> {
  const tile = page.waitForResponse((response) => /\/\d+,\d+,\d+,\d+\/[^/]+\/0\/default/.test(response.url()))
  // Before its script has run, the link leads to the image itself.
  await page.waitForLoadState()
  await imageOf(page).click()
  await expect(page.getByRole('dialog', { name: 'Images' })).toBeVisible()
  expect((await tile).status()).toBe(200)
  await page.getByRole('button', { name: 'Zoom in' }).click()
}

/** More stops than any page of the demo has before a control that a walk needs. */
const MAX_STOPS = 250

/** Presses Tab until a control has the focus. It must then be visible, with an outline. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element.ownerDocument.activeElement === element)
  for (let stop = 0; !(await isFocused()); stop++) {
    if (stop === MAX_STOPS) throw new Error(`the keyboard does not reach ${control}`)
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeInViewport()
  const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')
  expect(outline, `the outline of ${control}`).not.toBe('none')
}
