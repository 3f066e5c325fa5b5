import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { program, violations } from '../stack/browser.ts'
import { api } from '../stack/demo.ts'
import { fonds, operate } from '../stack/stack.ts'

test.skip(program === undefined, 'no Chromium on this machine')

const ARCHIVE = 'announcing'

test.beforeAll(() => fonds('tenant', 'create', ARCHIVE))

/** Applies a site file to the archive. */
async function apply(yaml: string): Promise<void> {
  const file = test.info().outputPath('site.yaml')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, yaml)
  await operate('apply', file, '--tenant', ARCHIVE, '--yes')
}

for (const javaScriptEnabled of [true, false]) {
  test(`every page says what the archive announces, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    await apply(
      'announcement:\n  text: { en: Closed until spring, fr: Fermé jusqu’au printemps }\n  until: 2999-01-01\n',
    )
    const context = await browser.newContext({ javaScriptEnabled, locale: 'en' })
    const page = await context.newPage()
    for (const path of ['', '/collections', '/entities', '/search?q=x']) {
      await page.goto(api(ARCHIVE, path))
      await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed until spring')
      if (javaScriptEnabled) expect(await violations(page, 10)).toEqual([])
    }
    await page.goto(api(ARCHIVE, '/collections?lang=fr'))
    await expect(page.getByRole('complementary', { name: 'Annonce' })).toHaveText('Fermé jusqu’au printemps')
    await apply('announcement:\n  text: Closed\n  until: 2000-01-01\n')
    await page.goto(api(ARCHIVE, ''))
    // The page itself asks, since Node does not know the host.
    const announced = async (): Promise<unknown> =>
      ((await (await fetch('/api/public/organization')).json()) as { announcement: unknown }).announcement
    await expect.poll(() => page.evaluate(announced)).toBeNull()
    await context.close()
  })
}
