import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { hasBrowser } from '../chromium.ts'
import { type Archive, makeArchive } from './archive.ts'
import { find } from './colours.ts'
import { inViewer } from './viewer.ts'

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

const page = (
  manifest: string,
): string => `<body style="margin:0"><div id="viewer" style="position:absolute;inset:0"></div>
<script src="/viewer/mirador.min.js"></script>
<script>Mirador.viewer({ id: 'viewer', windows: [{ manifestId: ${JSON.stringify(manifest)} }], window: { sideBarOpen: false } })</script>`

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
      const viewer = { folder: dirname(mirador), archive: archive.api, html: page(manifest) }
      const problems = await inViewer(viewer, async (opened, asked) => {
        const canvas = opened.locator('.openseadragon-canvas canvas').first()
        await canvas.waitFor()
        await expect.poll(async () => (await find(await canvas.screenshot(), RIGHT)).share).toBeGreaterThan(0.2)
        const shot = await canvas.screenshot()
        const [left, right] = [await find(shot, LEFT), await find(shot, RIGHT)]
        // The halves have the same size, and each is on its own side.
        expect(left.share).toBeGreaterThan(0.2)
        expect(Math.abs(left.share - right.share)).toBeLessThan(0.05)
        expect(left.x).toBeLessThan(0.45)
        expect(right.x).toBeGreaterThan(0.55)
        const ofService = asked.flatMap((url) => SERVICE.exec(url)?.[1] ?? [])
        expect(ofService).toContain('info.json')
        expect(ofService.some((part) => /^(full|\d+,\d+,\d+,\d+)\/\d+,\d*\/0\/default\.jpg$/.test(part))).toBe(true)
        expect(asked.some((url) => url.includes('/original'))).toBe(false)
      })
      expect(problems).toEqual([])
    })
  }
})
