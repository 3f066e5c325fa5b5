import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { examine } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { renderPart } from '../part.ts'
import { pyramidLevels, toPyramid } from '../pyramid.ts'
import { j2kOf, jp2Of } from '../testing/jp2.ts'
import { cornersPixels } from '../testing/made.ts'
import { thumbnail, useImages } from '../testing/render.ts'
import { RenderKilled } from './task.ts'

const { folder, large, small, processesWithin } = useImages()

test('a thumbnail is returned, a pyramid is written to a file', async () => {
  const { render } = processesWithin({})
  const source = await small()
  const picture = await render(thumbnail(source))
  expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  const target = join(folder(), 'pyramid.tif')
  expect(await render({ kind: 'pyramid', source, page: 0, target })).toBeNull()
  expect(await sharp(target).metadata()).toMatchObject({ format: 'tiff', width: 80, height: 60 })
})

test('a part of a pyramid is written to a file, with the same bytes as in this process', async () => {
  const { render } = processesWithin({})
  const [source, target] = [join(folder(), 'levels.tif'), join(folder(), 'part.png')]
  await toPyramid(large(), 0, source)
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
  const broken = join(folder(), 'broken.jpg')
  await writeFile(broken, Buffer.from('ffd8ffe0deadbeef', 'hex'))
  await expect(render(thumbnail(broken))).rejects.toBeInstanceOf(ImageError)
  await expect(render(thumbnail(join(folder(), 'none.jpg')))).rejects.toBeInstanceOf(ImageError)
  expect(await render(thumbnail(await small()))).not.toBeNull()
})

describe('a file is examined', () => {
  test('with the same result as in this process', async () => {
    const { examine: looked } = processesWithin({})
    const source = await small()
    expect(await looked(source)).toEqual(await examine(source))
  })

  test('by its beginning alone if that tells what it is, so that no large film is copied', async () => {
    const source = join(folder(), 'long.txt')
    await writeFile(source, `a${'ü'.repeat(200_000)}`)
    const before = await stat(source, { bigint: true })
    expect(await processesWithin({}).examine(source)).toEqual(await examine(source))
    // A link to the file would have changed this; where none is possible, the file would have been copied.
    expect((await stat(source, { bigint: true })).ctimeNs).toBe(before.ctimeNs)
  })

  test('unless it is missing, which throws', async () => {
    await expect(processesWithin({}).examine(join(folder(), 'none.jpg'))).rejects.toThrow(/ENOENT/)
  })
})

test('rendering does not use memory of this process', async () => {
  const { render } = processesWithin({})
  const before = process.memoryUsage().rss
  for (let n = 0; n < 3; n++) await render(thumbnail(large()))
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 ** 2)
})

test('stop() ends rendering in progress', async () => {
  const processes = processesWithin({})
  const made = processes.render(thumbnail(large()))
  const outcome = expect(made).rejects.toBeInstanceOf(RenderKilled)
  await processes.stop()
  await outcome
})

test('JPEG 2000 is decoded there, too', async () => {
  const frame = { width: 320, height: 200, componentCount: 3, bitsPerSample: 8, isSigned: false }
  const path = join(folder(), 'picture.jp2')
  await writeFile(path, jp2Of(await j2kOf(cornersPixels(320, 200), frame), frame, 16))
  const processes = processesWithin({})
  expect(await processes.examine(path)).toMatchObject({
    renderable: true,
    mimeType: 'image/jp2',
    width: 320,
    height: 200,
  })
  expect((await processes.render(thumbnail(path))).length).toBeGreaterThan(100)
})
