import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { program } from './stack/browser.ts'
import { ROOT } from './stack/stack.ts'

/**
 * Takes the pictures of the pages in `docs/pictures/pages`, from a running demo:
 *
 *     node e2e/screenshots.ts http://localhost:8080
 */
const [origin = 'http://localhost:8080'] = process.argv.slice(2)
const FOLDER = join(ROOT, 'docs/pictures/pages')

/** The pages, by the names of their pictures. */
const PAGES = {
  home: '/',
  search: '/api/public/search?q=letter',
  collection: '/api/public/collections/papers-of-the-photographer-agnes-bruckl',
  record: '/api/public/records/album-of-the-regatta',
  entity: '/api/public/entities/bruckl-agnes-1851-1930',
  exhibit: '/api/public/exhibits/the-island',
} as const

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

/** How each page is shown. */
const LOOKS = {
  light: { viewport: DESKTOP, colorScheme: 'light', lang: null },
  dark: { viewport: DESKTOP, colorScheme: 'dark', lang: null },
  phone: { viewport: PHONE, colorScheme: 'light', lang: null },
  arabic: { viewport: DESKTOP, colorScheme: 'light', lang: 'ar' },
} as const

const QUALITY = 70

async function take(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
}

/** Least brightness of the viewer with an image; without one, it is almost black. */
const LIT = 24

/** Returns the mean brightness of what is shown, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const { channels } = await sharp(await page.screenshot())
    .greyscale()
    .stats()
  return channels[0]?.mean ?? 0
}

/** Opens the first image, and waits until the viewer has drawn it. */
async function openViewer(page: Page): Promise<void> {
  await page.locator('a[data-image]').first().click()
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => brightness(page)).toBeGreaterThan(LIT)
  await settled(page)
}

/** Waits until the images in view are there, and the tree has replaced the path. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  if ((await page.locator('nav[data-tree]').count()) > 0 && (page.viewportSize()?.width ?? 0) > PHONE.width)
    await page.getByRole('tree').waitFor()
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: program ?? '', args: ['--no-sandbox'] })
try {
  for (const [look, { lang, ...options }] of Object.entries(LOOKS)) {
    const page = await (await browser.newContext(options)).newPage()
    for (const [name, path] of Object.entries(PAGES)) {
      const url = new URL(path, origin)
      if (lang !== null) url.searchParams.set('lang', lang)
      await page.goto(url.href)
      await settled(page)
      await take(page, `${name}-${look}`)
      if (name !== 'record') continue
      await openViewer(page)
      await take(page, `viewer-${look}`)
    }
    await page.context().close()
  }
} finally {
  await browser.close()
}
