import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFolder } from '@fonds/e2e/stack/static-server.ts'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../chromium.ts'

export interface Viewer {
  /** Folder with the files of the viewer, which the site has at `/viewer/`. */
  readonly folder: string
  /** Scheme, host and port of the archive. */
  readonly archive: string
  /** The first page of the site. */
  readonly html?: string
  /** The page to open, with its query and fragment; by default, the first. */
  readonly path?: string
}

/**
 * Opens a third-party viewer in Chromium, on its own site.
 * @param look gets the page, and the URLs that it has requested so far
 * @returns errors of the page, requests that failed, and answers of the archive that are errors
 */
export async function inViewer(
  { folder, archive, html = '', path = '' }: Viewer,
  look: (page: Page, asked: readonly string[]) => Promise<void>,
): Promise<string[]> {
  const site = mkdtempSync(join(tmpdir(), 'fonds-viewer-'))
  writeFileSync(join(site, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Viewer</title>\n${html}`)
  symlinkSync(folder, join(site, 'viewer'))
  const server = await serveFolder(site)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    page.setDefaultTimeout(CONDITION_TIMEOUT_MS)
    const asked: string[] = []
    const problems: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('requestfailed', (request) => {
      // Viewers cancel requests for parts that are no longer in view.
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().startsWith(archive))
        problems.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(`${server.origin}/${path}`)
    await look(page, asked)
    return problems
  } finally {
    await browser.close()
    server.stop()
    rmSync(site, { recursive: true })
  }
}
