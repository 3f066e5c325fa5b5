import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createRenderProcesses, originalKey, type RenderTask } from '@fonds/imaging'
import { openObjectStore } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDerivatives } from '../derivatives/derivatives.ts'
import { createRenderer } from '../images/renderer.ts'
import { idleDeps } from '../testing/idle-deps.ts'
import { UNREACHED } from '../testing/unreached.ts'
import { readImageRequest } from './image-request.ts'
import { createPartCache } from './part-cache.ts'
import { partPicture } from './part-picture.ts'
import { wholeShape } from './shape.ts'
import { createTileReader } from './tile-reader.ts'

const SIZE = { width: 2000, height: 1500 }

let folder: string
let stop: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-part-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

/** Stores an image; returns a function that renders a part of it, and the tasks passed to child processes. */
async function anImage() {
  const store = openObjectStore({ DATA_DIR: folder })
  const content = await sharp({ create: { ...SIZE, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(content).digest('hex')
  const picture = { tenantId: '0', sha256, page: 0, bytes: content.length, size: SIZE, thumbnail: SIZE }
  await store.put(originalKey(picture), content)
  const processes = createRenderProcesses(UNREACHED, folder)
  stop = () => processes.stop()
  const tasks: RenderTask['kind'][] = []
  const watched: typeof processes = {
    ...processes,
    render(task) {
      tasks.push(task.kind)
      return processes.render(task)
    },
  }
  const renderer = createRenderer({ atOnce: 1, waiting: 8 })
  const derivatives = createDerivatives({
    ...{ store, renderer, processes: watched, claims: withoutClaims, storeIsFar: false },
  })
  const parts = { cache: createPartCache(store), tiles: createTileReader(store) }
  const deps = { ...idleDeps(), ...parts, store, renderer, derivatives, processes: watched }
  const context = { ...deps, largeParts: createRenderer({ atOnce: 1, waiting: 8 }) }
  const shape = wholeShape(SIZE)
  const found = { picture, shape, restricted: false }
  const part = async (size: string) => {
    const asked = readImageRequest({ region: 'full', size, rotation: '0', file: 'default.png' }, shape)
    const { read } = await (await partPicture(context, { found, asked, client: 'a', network: '' })).open()
    const body = await read()
    return Buffer.isBuffer(body) ? body : buffer(body)
  }
  return { part, tasks, renderer }
}

test('a large part is rendered in a child process, a small one in this process', async () => {
  const { part, tasks } = await anImage()
  expect(await sharp(await part('400,')).metadata()).toMatchObject({ format: 'png', width: 400, height: 300 })
  expect(tasks).toEqual(['pyramid'])
  expect(await sharp(await part('max')).metadata()).toMatchObject({ format: 'png', ...SIZE })
  expect(tasks).toEqual(['pyramid', 'part'])
})

test('small parts do not wait for large ones', async () => {
  const { part, renderer } = await anImage()
  await part('300,')
  const released = Promise.withResolvers<void>()
  const busy = renderer.run('busy', () => released.promise)
  // All places for small parts are taken, but large ones have their own.
  expect(await sharp(await part('max')).metadata()).toMatchObject(SIZE)
  released.resolve()
  await busy
})
