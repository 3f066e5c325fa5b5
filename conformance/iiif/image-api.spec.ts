import { execFile } from 'node:child_process'
import { get } from '@fonds/e2e/stack/client.ts'
import { operate, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type Archive, makeArchive } from './archive.ts'
import { openHostProxy } from './host-proxy.ts'

/** Python of a virtual environment with `iiif-validator` from PyPI. */
const python = process.env.FONDS_IIIF_VALIDATOR ?? ''
/** Features in `info.json` beyond level 2. */
const EXTRAS = ['linkheader_canonical', 'linkheader_profile', 'rot_mirror', 'rot_mirror_180', 'quality_grey']

/**
 * Tests in which the validator is mistaken. It expects `!2000,3000` of a smaller image to be rejected, but according to
 * the standard, the response has the size of the image (Image API 3.0 §4.2, `!w,h`). The other four sizes that this
 * test requests are rejected, as our own tests show.
 */
const MISTAKEN = ['size_noup']

interface Run {
  readonly code: number
  readonly output: string
}

function runPython(...args: string[]): Promise<Run> {
  return new Promise((done) => {
    execFile(python, args, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` })
    })
  })
}

const COLOURS =
  'import json; from iiif_validator.validator import ValidationInfo; print(json.dumps(ValidationInfo().colorInfo))'

/** Draws the picture that the validator expects: ten by ten squares of a hundred pixels, column by column. */
async function squares(): Promise<Buffer> {
  const { output } = await runPython('-c', COLOURS)
  // The validator first prints what it imports.
  const columns: number[][][] = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  const pixels = Buffer.alloc(1000 * 1000 * 3)
  for (let y = 0; y < 1000; y++) {
    for (let x = 0; x < 1000; x++) {
      pixels.set(columns[Math.floor(x / 100)]?.[Math.floor(y / 100)] ?? [], (y * 1000 + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer()
}

test.describe('iiif-validator, Image API 3.0', () => {
  test.skip(python === '', 'needs iiif-validator, which npm run conformance installs')
  let archive: Archive
  let image: string
  let proxy: Awaited<ReturnType<typeof openHostProxy>>
  test.beforeAll(async () => {
    archive = await makeArchive('squares', [
      { title: 'squares', pictures: [{ name: 'squares.png', content: await squares() }] },
    ])
    proxy = await openHostProxy(archive.host)
    // The validator compares `id` with the URL that it was given.
    await operate('tenant', 'set', 'squares', '--public-origin', `http://127.0.0.1:${proxy.port}`)
    const record = () => get(`${archive.api}/records/${archive.records[0]}`, runningStack().port)
    const service = async (): Promise<string> => JSON.parse((await record()).text).images[0].service
    await expect.poll(service).toContain(`127.0.0.1:${proxy.port}`)
    image = (await service()).split('/').at(-1) ?? ''
  })
  test.afterAll(() => proxy?.stop())

  const validate = (...which: string[]) =>
    runPython(
      ...[`${python.replace(/python3?$/, '')}iiif-validate.py`, '--version=3.0', '-i', image],
      ...['-s', `127.0.0.1:${proxy.port}`, '-p', `api/public/iiif/${archive.id}/${archive.records[0]}/image`],
      ...which,
    )

  test('passes every test of level 2', async () => {
    const { output } = await validate('--level=2')
    const results = [...output.matchAll(/^\[\d+\] test (\w+) (PASS|FAIL)$/gm)]
    const failed = results.filter(([, , result]) => result === 'FAIL').map(([, name]) => name)
    expect(failed, output).toEqual(MISTAKEN)
    expect(results.length).toBeGreaterThan(30)
  })

  for (const extra of EXTRAS) {
    test(`passes ${extra}`, async () => {
      const { code, output } = await validate(`--test=${extra}`)
      expect(output).toContain(`test ${extra} PASS`)
      expect(code).toBe(0)
    })
  }
})
