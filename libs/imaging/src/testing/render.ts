import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createRenderProcesses, type RenderProcesses } from '../render/processes.ts'
import type { RenderBounds } from '../render/task.ts'

export const thumbnail = (source: string) => ({ kind: 'thumbnail', source, page: 0, width: 40, height: 30 }) as const

/**
 * Gives the tests of a file images in a folder, and processes that are stopped after each test.
 * @param size of the large one
 */
export function useImages(size = { width: 6000, height: 5000 }) {
  let folder: string
  let large: string
  let greedy: Promise<string> | undefined
  const started: RenderProcesses[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonds-render-'))
    // Noise takes long to decode; a few repeated pieces of it are fast to create.
    large = join(folder, 'large.png')
    const grey = { channels: 3, background: '#808080' } as const
    const noise = { ...grey, width: 500, height: 500, noise: { type: 'gaussian', sigma: 60 } } as const
    const piece = await sharp({ create: noise }).png().toBuffer()
    await sharp({ create: { ...grey, ...size } })
      .composite([{ input: piece, tile: true }])
      .png({ compressionLevel: 1 })
      .toFile(large)
  })
  afterEach(async () => {
    for (const processes of started.splice(0)) await processes.stop()
  })
  afterAll(() => rm(folder, { recursive: true }))
  return {
    folder: () => folder,
    large: () => large,
    async small(): Promise<string> {
      const path = join(folder, 'small.jpg')
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#aa3311' } })
        .jpeg()
        .toFile(path)
      return path
    },
    /** Creates a file that is small, but decodes only as a whole, to 150 MB of coefficients. */
    greedy: (): Promise<string> => (greedy ??= createGreedy(join(folder, 'greedy.jpg'))),
    processesWithin(bounds: Partial<RenderBounds>): RenderProcesses {
      const processes = createRenderProcesses({ ms: 600_000, memory: 1024 ** 3, ...bounds })
      started.push(processes)
      return processes
    },
  }
}

async function createGreedy(path: string): Promise<string> {
  await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#777777' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toFile(path)
  return path
}
