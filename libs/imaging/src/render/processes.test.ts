import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { examine } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { renderPart } from '../part.ts'
import { pyramidLevels, toPyramid } from '../pyramid.ts'
import { createRenderProcesses, type RenderProcesses } from './processes.ts'
import { type RenderBounds, RenderKilled } from './task.ts'

let folder: string
let large: string
const started: RenderProcesses[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-render-'))
  // Noise takes long to decode; a few repeated pieces of it are fast to create.
  large = join(folder, 'large.png')
  const grey = { channels: 3, background: '#808080' } as const
  const noise = { ...grey, width: 500, height: 500, noise: { type: 'gaussian', sigma: 60 } } as const
  const piece = await sharp({ create: noise }).png().toBuffer()
  await sharp({ create: { ...grey, width: 6000, height: 5000 } })
    .composite([{ input: piece, tile: true }])
    .png({ compressionLevel: 1 })
    .toFile(large)
})
afterEach(async () => {
  for (const processes of started.splice(0)) await processes.stop()
})
afterAll(() => rm(folder, { recursive: true }))

function processesWithin(bounds: Partial<RenderBounds>): RenderProcesses {
  const processes = createRenderProcesses({ ms: 60_000, memory: 1024 ** 3, ...bounds })
  started.push(processes)
  return processes
}

async function small(): Promise<string> {
  const path = join(folder, 'small.jpg')
  await sharp({ create: { width: 80, height: 60, channels: 3, background: '#aa3311' } })
    .jpeg()
    .toFile(path)
  return path
}

/** Creates a file that is small, but decodes only as a whole, to 150 MB of coefficients. */
async function greedy(): Promise<string> {
  const path = join(folder, 'greedy.jpg')
  await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#777777' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toFile(path)
  return path
}

const thumbnail = (source: string) => ({ kind: 'thumbnail', source, page: 0, width: 40, height: 30 }) as const

test('a thumbnail is returned, a pyramid is written to a file', async () => {
  const { render } = processesWithin({})
  const source = await small()
  const picture = await render(thumbnail(source))
  expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  const target = join(folder, 'pyramid.tif')
  expect(await render({ kind: 'pyramid', source, page: 0, target })).toBeNull()
  expect(await sharp(target).metadata()).toMatchObject({ format: 'tiff', width: 80, height: 60 })
})

test('a part of a pyramid is written to a file, with the same bytes as in this process', async () => {
  const { render } = processesWithin({})
  const [source, target] = [join(folder, 'levels.tif'), join(folder, 'part.png')]
  await toPyramid(large, 0, source)
  const levels = pyramidLevels({ width: 6000, height: 5000 })
  const part = {
    region: { left: 10, top: 20, width: 3000, height: 2000 },
    shown: { width: 1500, height: 1000 },
    ...({ mirrored: false, turned: 0, quality: 'gray', format: 'png' } as const),
  }
  expect(await render({ kind: 'part', source, levels, part, target })).toBeNull()
  expect((await readFile(target)).equals(await renderPart(source, levels, part))).toBe(true)
})

test('a file that is not an image is reported as such, and the next is rendered', async () => {
  const { render } = processesWithin({})
  const broken = join(folder, 'broken.jpg')
  await writeFile(broken, Buffer.from('ffd8ffe0deadbeef', 'hex'))
  await expect(render(thumbnail(broken))).rejects.toBeInstanceOf(ImageError)
  await expect(render(thumbnail(join(folder, 'none.jpg')))).rejects.toBeInstanceOf(ImageError)
  expect(await render(thumbnail(await small()))).not.toBeNull()
})

test('rendering is killed if it takes too much time or memory', async () => {
  const slow = processesWithin({ ms: 50 })
  await expect(slow.render(thumbnail(large))).rejects.toThrow(new RenderKilled('took more than 50 ms'))
  const tight = processesWithin({ memory: 150 * 1024 ** 2 })
  await expect(tight.render(thumbnail(await greedy()))).rejects.toBeInstanceOf(RenderKilled)
  expect(await tight.render(thumbnail(await small()))).not.toBeNull()
  const fitting = processesWithin({})
  expect(await fitting.render(thumbnail(large))).not.toBeNull()
})

describe('a file is examined', () => {
  test('with the same result as in this process', async () => {
    const { examine: looked } = processesWithin({})
    const source = await small()
    expect(await looked(source)).toEqual(await examine(source))
  })

  test('within limits: exceeding time or memory is reported, with the type of the file', async () => {
    const slow = processesWithin({ ms: 50 })
    expect(await slow.examine(large)).toMatchObject({
      mimeType: 'image/png',
      renderable: false,
      reason: 'took more than 50 ms',
    })
    const tight = processesWithin({ memory: 150 * 1024 ** 2 })
    expect(await tight.examine(await greedy())).toMatchObject({
      mimeType: 'image/jpeg',
      renderable: false,
      width: null,
    })
  })

  test('unless it is missing, which throws', async () => {
    await expect(processesWithin({}).examine(join(folder, 'none.jpg'))).rejects.toThrow(/ENOENT/)
  })
})

test('rendering does not use memory of this process', async () => {
  const { render } = processesWithin({})
  const before = process.memoryUsage().rss
  for (let n = 0; n < 3; n++) await render(thumbnail(large))
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 ** 2)
})

test('stop() ends rendering in progress', async () => {
  const processes = processesWithin({})
  const made = processes.render(thumbnail(large))
  const outcome = expect(made).rejects.toBeInstanceOf(RenderKilled)
  await processes.stop()
  await outcome
})
