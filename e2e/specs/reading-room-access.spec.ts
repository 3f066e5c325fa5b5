import { expect, test } from '@playwright/test'
import { browse, program, violations } from '../stack/browser.ts'
import { api, firstOf, originOf } from '../stack/demo.ts'

test.skip(program === undefined, 'no Chromium on this machine')

/** Lists the elements that reach out of the window, if the page scrolls sideways. */
const OUTSIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body :not(svg *)')]
  .filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })
  .map((element) => element.outerHTML.slice(0, 120))`

test('pages fit a phone, and a window magnified four times, without scrolling sideways', async ({ browser }) => {
  const addresses = [
    `${originOf('demo')}/`,
    api('demo', '/search?q=plan'),
    api('demo', '/search?q=plan&view=gallery'),
    api('demo', '/entities?entity_type=place'),
    await firstOf('/collections'),
    await firstOf('/search?q=plan&type=record'),
    await firstOf('/entities?type=person'),
    await firstOf('/exhibits'),
  ]
  const { trouble } = await browse(browser, async (page) => {
    for (const url of addresses) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(url)
      expect.soft(await page.evaluate(OUTSIDE), `${url} on a phone`).toEqual([])
      // WCAG 2.2, 1.4.10: 1280 pixels at 400 %.
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await page.evaluate(OUTSIDE), `${url} at 400 %`).toEqual([])
    }
  })
  expect(trouble).toEqual([])
})

test('a reader who chose Arabic stays in it', async ({ browser }) => {
  const { trouble } = await browse(browser, async (page) => {
    const step = async (act: () => Promise<unknown>) => {
      const before = page.url()
      await act()
      await expect(page).not.toHaveURL(before)
      await page.waitForLoadState()
      const direction = await page.evaluate('getComputedStyle(document.body).direction')
      expect.soft([new URL(page.url()).searchParams.get('lang'), direction], page.url()).toEqual(['ar', 'rtl'])
    }
    const content = page.getByRole('main')
    // In the header, but on the home page, which has it below the name of the archive.
    const field = page.getByRole('search').getByRole('combobox')
    await step(() => page.goto(`${originOf('demo')}/?lang=ar`))
    await step(() => content.getByRole('article').getByRole('link').first().click())
    await step(() => page.getByRole('banner').getByRole('link').first().click())
    await field.fill('plan')
    await step(() => field.press('Enter'))
    await step(() => page.getByRole('complementary').locator('.facet a').first().click())
    await step(() => content.getByRole('article').getByRole('link').first().click())
    // Scripts make the links of completions and of the tree from JSON.
    const record = page.url()
    await field.pressSequentially('lindovar')
    await step(() => page.getByRole('option').first().click())
    await page.goto(record)
    await step(() => page.getByRole('tree').locator('a:not([aria-current])').first().click())
  })
  expect(trouble).toEqual([])
})

test('the keyboard alone reaches the content, completions and every description of the tree', async ({ browser }) => {
  const record = await firstOf('/search?q=plan&type=record')
  const { trouble } = await browse(browser, async (page) => {
    await page.goto(record)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const tree = page.getByRole('tree')
    await tree.waitFor()
    expect.soft(await violations(page, 10)).toEqual([])
    const stop = tree.locator('[tabindex="0"]')
    await expect(stop).toHaveCount(1)
    await expect(stop.locator('[aria-current="page"]')).toBeVisible()
    await stop.focus()
    await page.keyboard.press('Home')
    await expect(tree.getByRole('treeitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(tree.getByRole('treeitem').first()).not.toBeFocused()
    await page.keyboard.press('ArrowUp')
    const open = tree.locator('[aria-expanded="true"]').first()
    await open.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tree.locator(':focus')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(tree.locator(':focus')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    const target = tree.locator(':focus a').first()
    const title = (await target.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

    const field = page.getByRole('banner').getByRole('combobox')
    await field.focus()
    await page.keyboard.type('plan')
    const first = page.getByRole('option').first()
    await expect(first).toBeVisible()
    expect.soft(await violations(page, 3, '.masthead')).toEqual([])
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    const name = (await first.locator('bdi').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
  expect(trouble).toEqual([])
})

test('on paper, a page has its content without navigation and search', async ({ browser }) => {
  const record = await firstOf('/search?q=plan&type=record')
  const { trouble } = await browse(browser, async (page) => {
    await page.goto(record)
    const screenOnly = [
      page.getByRole('navigation', { name: 'Browse' }),
      page.getByRole('navigation', { name: 'Language' }),
      page.getByRole('navigation', { name: 'Place in the collection' }),
      page.getByRole('search'),
    ]
    for (const part of screenOnly) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const part of screenOnly) await expect(part).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cite as' })).toBeVisible()
    await page.goto(api('demo', '/search?q=plan'))
    await expect(page.getByRole('complementary', { name: 'Narrow the results' })).toBeHidden()
    await expect(page.getByRole('status')).toBeVisible()
  })
  expect(trouble).toEqual([])
})
