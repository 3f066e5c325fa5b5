import { open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mp3Of, mp4Of, wavOf } from '../testing/recorded.ts'
import { useImages } from '../testing/render.ts'
import { MAX_WHOLE_BYTES } from './excerpt.ts'

const { folder, processesWithin } = useImages({ width: 500, height: 500 })

async function examined(name: string, content: Buffer) {
  const path = join(folder(), name)
  await writeFile(path, content)
  return processesWithin({}).examine(path)
}

const CHAPTERS = [
  { title: 'Arrival', start: 0 },
  { title: 'The mill', start: 61_500 },
]

describe('sound and film say', () => {
  test.each([
    ['a.wav', wavOf(12.5), 'audio/wav', 12.5, 'PCM'],
    ['a.mp3', mp3Of(100), 'audio/mpeg', 3.6, 'MPEG 1 Layer 3'],
  ])('how long %s is, and its codec', async (name, content, mimeType, duration, codec) => {
    const looked = await examined(name, content)
    expect(looked).toMatchObject({ mimeType, renderable: false, width: null, recording: { codec, problem: null } })
    expect('recording' in looked && looked.recording?.duration).toBeCloseTo(duration, 1)
  })

  test('the size and chapters of a film', async () => {
    const looked = await examined('a.mp4', mp4Of({ length: 95_000, width: 320, height: 240, chapters: CHAPTERS }))
    expect(looked).toMatchObject({ mimeType: 'video/mp4', width: 320, height: 240 })
    expect('recording' in looked && looked.recording).toMatchObject({
      duration: 95,
      chapters: [
        { title: 'Arrival', start: 0 },
        { title: 'The mill', start: 61.5 },
      ],
    })
  })

  test('the same at the end of a large film, of which a small part is copied', async () => {
    const film = mp4Of({ length: 95_000, width: 320, height: 240, chapters: CHAPTERS })
    const path = join(folder(), 'large.mp4')
    const file = await open(path, 'w')
    const gap = MAX_WHOLE_BYTES
    const cut = film.indexOf('mdat') - 4
    const head = Buffer.from(film.subarray(0, cut + 8))
    head.writeUInt32BE(8 + gap, cut)
    await file.write(head, 0, undefined, 0)
    await file.write(film.subarray(cut + 8), 0, undefined, head.length + gap)
    await file.close()
    expect((await stat(path)).size).toBeGreaterThan(MAX_WHOLE_BYTES)
    const looked = await processesWithin({}).examine(path)
    expect(looked).toMatchObject({ width: 320, recording: { duration: 95, problem: null } })
    expect('recording' in looked && looked.recording?.chapters.length).toBe(2)
  })
})

test('a broken file is kept, with the reason', async () => {
  const looked = await examined('broken.wav', wavOf(2).subarray(0, 20))
  expect(looked).toMatchObject({ mimeType: 'audio/wav', renderable: false })
  expect('recording' in looked && looked.recording?.duration).toBeNull()
  expect('reason' in looked && looked.reason).toMatch(/^it is no picture \(audio\/wav\), and is offered as a file; it /)
})
