import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { hasBrowser, launchBrowser } from '../chromium.ts'
import { type Archive, makeArchive } from './archive.ts'

/** Path of Mirador's single-file bundle for pages without a bundler. */
const mirador = process.env.FONDS_MIRADOR ?? ''

const SIZE = { width: 2400, height: 1600 }
const LEFT = { r: 200, g: 40, b: 40 }
const RIGHT = { r: 40, g: 60, b: 200 }

/** Draws a picture that is red on the left half and blue on the right. */
async function twoHalves(): Promise<Buffer> {
  const half = { width: SIZE.width / 2, height: SIZE.height, channels: 3 } as const
  const right = await sharp({ create: { ...half, background: RIGHT } })
    .png()
    .toBuffer()
  return sharp({ create: { ...SIZE, channels: 3, background: LEFT } })
    .composite([{ input: right, left: SIZE.width / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

const page = (manifest: string): string => `<!doctype html><meta charset="utf-8"><title>Viewer</title>
<body style="margin:0"><div id="viewer" style="position:absolute;inset:0"></div>
<script src="/mirador.js"></script>
<script>Mirador.viewer({ id: 'viewer', windows: [{ manifestId: ${JSON.stringify(manifest)} }], window: { sideBarOpen: false } })</script>`

async function servePage(manifest: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/mirador.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? readFileSync(mirador) : page(manifest))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Returns how much of a picture has a colour, and the centre of that part, as fractions of the whole. */
async function find(png: Buffer, colour: { r: number; g: number; b: number }): Promise<{ share: number; x: number }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  let sum = 0
  for (let n = 0; n < info.width * info.height; n++) {
    const off = [colour.r, colour.g, colour.b].map((value, channel) => Math.abs(value - (data[n * 3 + channel] ?? 0)))
    if (Math.max(...off) > 16) continue
    count++
    sum += n % info.width
  }
  return { share: count / (info.width * info.height), x: sum / Math.max(1, count) / info.width }
}

/** A URL below the image service that manifests name, with its version; `r` where the image is restricted. */
const SERVICE = /\/image\/1-[0-9a-f]{16}r?\/(.+)$/

test.describe('Mirador 4', () => {
  test.skip(mirador === '' || !hasBrowser, 'needs Mirador and Chromium, which npm run conformance installs')
  let archive: Archive
  test.beforeAll(async () => {
    const pictures = [{ name: 'halves.jpg', content: await twoHalves() }]
    archive = await makeArchive('viewed', [
      { title: 'halves', pictures },
      { title: 'kept', pictures, suppressed: true },
    ])
  })

  for (const [index, title] of ['halves', 'kept'].entries()) {
    test(`opens the manifest of ${title} from another origin, and shows the image through the Image API`, async () => {
      const manifest = `${archive.api}/iiif/${archive.id}/${archive.records[index]}/manifest.json`
      const server = await servePage(manifest)
      const browser = await launchBrowser()
      try {
        const viewer = await browser.newPage({ viewport: { width: 1200, height: 800 } })
        const asked: string[] = []
        const problems: string[] = []
        viewer.on('request', (request) => asked.push(request.url()))
        viewer.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`))
        viewer.on('response', (response) => {
          if (response.status() >= 400 && response.url().startsWith(archive.api))
            problems.push(`${response.status()} ${response.url()}`)
        })
        await viewer.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
        const canvas = viewer.locator('.openseadragon-canvas canvas').first()
        await canvas.waitFor({ timeout: CONDITION_TIMEOUT_MS })
        await expect.poll(async () => (await find(await canvas.screenshot(), RIGHT)).share).toBeGreaterThan(0.2)
        const shot = await canvas.screenshot()
        const [left, right] = [await find(shot, LEFT), await find(shot, RIGHT)]
        // The halves have the same size, and each is on its own side.
        expect(left.share).toBeGreaterThan(0.2)
        expect(Math.abs(left.share - right.share)).toBeLessThan(0.05)
        expect(left.x).toBeLessThan(0.45)
        expect(right.x).toBeGreaterThan(0.55)
        expect(problems.filter((line) => !line.includes('ERR_ABORTED'))).toEqual([])
        const ofService = asked.flatMap((url) => SERVICE.exec(url)?.[1] ?? [])
        expect(ofService).toContain('info.json')
        expect(ofService.some((part) => /^(full|\d+,\d+,\d+,\d+)\/\d+,\d*\/0\/default\.jpg$/.test(part))).toBe(true)
        expect(asked.some((url) => url.includes('/original'))).toBe(false)
      } finally {
        await browser.close()
        server.close()
        server.closeAllConnections()
      }
    })
  }
})
