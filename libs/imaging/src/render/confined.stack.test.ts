import { access, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confinement } from '@fonds/process'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPyramid } from '../pyramid.ts'
import { toJpeg } from '../thumbnail.ts'
import { createRenderProcesses, type RenderProcesses } from './processes.ts'

let folder: string
let processes: RenderProcesses
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-confined-'))
  processes = createRenderProcesses({ ms: 600_000, memory: 1024 ** 3 }, join(folder, 'children'))
})
afterAll(async () => {
  await processes.stop()
  await rm(folder, { recursive: true })
})

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** Expects the same bytes from rendering a file in a confined process and in this one. */
async function expectSameBytes(source: string, width: number, height: number): Promise<void> {
  const size = { page: 0, width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  const thumbnail = await processes.render({ kind: 'thumbnail', source, ...size })
  expect(Buffer.from(thumbnail).equals(await toJpeg(source, size))).toBe(true)
  const [made, expected] = [join(folder, 'made.tif'), join(folder, 'expected.tif')]
  await processes.render({ kind: 'pyramid', source, page: 0, target: made })
  await toPyramid(source, 0, expected)
  expect((await readFile(made)).equals(await readFile(expected))).toBe(true)
}

test('decoders are confined on this machine', () => {
  expect(confinement().reason).toBeNull()
})

test.each(['jpeg', 'png', 'tiff', 'webp', 'gif', 'avif'] as const)(
  '%s is rendered to the same bytes',
  async (format) => {
    const source = join(folder, `noise.${format}`)
    await noise(300, 200).toFormat(format).toFile(source)
    await expectSameBytes(source, 300, 200)
  },
)

test('an image that must be rotated is rendered to the same bytes', async () => {
  const source = join(folder, 'turned.png')
  await noise(300, 200).withMetadata({ orientation: 6 }).png().toFile(source)
  await expectSameBytes(source, 200, 300)
})

test('a source behind a symbolic link, or on another file system, is rendered', async () => {
  const source = join(folder, 'linked.jpg')
  await noise(80, 60).jpeg().toFile(join(folder, 'plain.jpg'))
  await symlink(join(folder, 'plain.jpg'), source)
  await expectSameBytes(source, 80, 60)
  const far = await access('/dev/shm').then(
    () => '/dev/shm',
    () => tmpdir(),
  )
  const elsewhere = await mkdtemp(join(far, 'fonds-confined-'))
  try {
    await writeFile(join(elsewhere, 'far.jpg'), await readFile(source))
    await expectSameBytes(join(elsewhere, 'far.jpg'), 80, 60)
  } finally {
    await rm(elsewhere, { recursive: true })
  }
})

test('the originals are unchanged, and no copies remain in the folder of a process', async () => {
  const source = join(folder, 'kept.png')
  await noise(80, 60).png().toFile(source)
  const before = await readFile(source)
  expect(await processes.examine(source)).toMatchObject({ renderable: true, width: 80 })
  expect((await readFile(source)).equals(before)).toBe(true)
  const children = await readdir(join(folder, 'children'), { recursive: true })
  expect(children.filter((name) => /\/(in|out)\//.test(name))).toEqual([])
})

test('a file whose first bytes name a type that is not decoded is never passed to a process', async () => {
  const source = join(folder, 'drawing.psd')
  await writeFile(source, Buffer.from('384250530001000000000000', 'hex'))
  const none = createRenderProcesses({ ms: 1, memory: 1 }, join(folder, 'none'))
  expect(await none.examine(source)).toMatchObject({ mimeType: 'image/vnd.adobe.photoshop', renderable: false })
  await expect(access(join(folder, 'none'))).rejects.toThrow(/ENOENT/)
})
