import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AttachedImage, FindingAid, StoredText } from '@fonds/archive'
import { absent, bringVeraPdf } from '@fonds/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composePictures } from '../pdf/render/compose-pictures.ts'
import type { RenderMessage } from '../pdf/render/job.ts'
import { beginSpool } from '../pdf/spool/spooling.ts'
import { aFindingAid } from '../pdf/testing/finding-aid.ts'
import { UNREACHED_MS } from '../pdf/testing/options.ts'
import { bare, type ReadPdf, readLayout, readPdf } from '../pdf/testing/read-pdf.ts'
import { aboutText } from './about-text.ts'
import { presentFacts } from './facts.ts'
import { renderImagesPdf } from './images-pdf.ts'
import { writeImagesZip } from './images-zip.ts'
import type { SavedImage, SavedImages } from './saved-images.ts'

const verapdf = bringVeraPdf()

const TENANT = {
  ...{ id: '00000000-0000-4000-8000-000000000001', slug: 'a', name: 'Municipal Archive', arkPrefix: null },
  ...{ origin: 'https://a.example', siteUrlTemplate: null },
}
/** Measures of the image in the archive; the picture is half as large. */
const SIZE = { width: 1600, height: 2400 }

const TEXTS: Readonly<Record<string, StoredText>> = {
  placed: {
    content: 'The harbour\nof Lindovar, 1784',
    boxes: [
      [200, 300, 700, 60, 200, 300, 200, 60, 450, 300, 450, 60],
      [200, 400, 900, 60],
    ],
    language: 'en',
  },
  hebrew: {
    content: 'מכתבי הקהילה',
    boxes: [[400, 300, 800, 80, 900, 300, 300, 80, 400, 300, 440, 80]],
    language: 'he',
  },
  anywhere: { content: '松江府茶庄信札\nUnplaced words', boxes: null, language: 'zh' },
}
const CAPTIONS: Readonly<Record<string, string | null>> = { placed: 'Map: the harbour / "north"', hebrew: null }

const anImage = (id: string): AttachedImage => ({
  ...{ id, sha256: 'ab'.repeat(32), mime_type: 'image/jpeg', file_name: `${id}.jpg`, renderable: true, page: 0 },
  ...{ caption: CAPTIONS[id] ?? null, ...SIZE, thumb_width: 267, thumb_height: 400, colour: null, placeholder: null },
})

let folder: string
let jpeg: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-images-test-'))
  jpeg = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

const record: FindingAid = aFindingAid({
  ...{ title: 'Charts of the harbour', kind: 'record', reference_code: 'LV/7', slug: 'charts' },
  rights: { value: { statement: 'Public domain.', uri: null }, from: null } as never,
})

function imagesNamed(ids: readonly string[], left = 0): SavedImages {
  return {
    count: ids.length + left,
    async *all() {
      for (const [n, id] of ids.entries()) {
        yield { image: anImage(id), number: n + 1, jpeg, width: 800, height: 1200 } satisfies SavedImage
      }
    },
    leftOut: () => left,
    textOf: async ({ id }) => TEXTS[id] ?? null,
  }
}

async function madePdf(name: string, images: SavedImages, of = record) {
  const place = mkdtempSync(join(folder, name))
  const bounds = { ms: UNREACHED_MS, memoryBytes: 2 * 1024 ** 3 }
  const { signal } = new AbortController()
  return renderImagesPdf(of, images, place, { addresses: TENANT, bounds, signal, onProgress: () => undefined })
}

describe('the images of a record as PDF', () => {
  let path: string
  let read: ReadPdf
  beforeAll(async () => {
    path = (await madePdf('pdf', imagesNamed(['placed', 'hebrew', 'anywhere'], 2))).path
    read = await readPdf(path)
  }, UNREACHED_MS)

  test('begin with a page that says what they are', () => {
    const [first = ''] = read.pages
    for (const said of ['Charts of the harbour', 'LV/7', 'Public domain.', 'How to cite', 'In this file: 3 of 5']) {
      expect(first).toContain(bare(said))
    }
    expect(read.links[0]).toContainEqual({ url: 'https://a.example/api/public/records/charts', page: null })
  })

  test('are each on a page of their shape, with their words behind them at their places', async () => {
    expect(read.pages).toHaveLength(4)
    expect(read.alternatives).toEqual([
      'Map: the harbour / "north"',
      'Charts of the harbour, image 2 of 5',
      'Charts of the harbour, image 3 of 5',
    ])
    expect(read.pages[1]).toContain(bare('The harbour of Lindovar, 1784'))
    expect(read.pages[2]).toContain(bare('הקהילה'))
    expect(read.pages[3]).toContain(bare('松江府茶庄信札 Unplaced words'))
    const { texts, sizes } = await readLayout(path)
    const [, [width, height] = [0, 0]] = sizes
    expect(width / height).toBeCloseTo(2 / 3, 2)
    const word = texts.find(({ text, page }) => text === 'harbour' && page === 2)
    expect((word?.left ?? 0) / width).toBeCloseTo(450 / SIZE.width, 2)
    expect((word?.right ?? 0) / width).toBeCloseTo(900 / SIZE.width, 2)
    const fromTop = 1 - (word?.base ?? 0) / height
    expect(fromTop).toBeGreaterThan(300 / SIZE.height)
    expect(fromTop).toBeLessThan(360 / SIZE.height)
  })

  test('have bookmarks, and a structure for those who cannot see them', () => {
    expect(read.bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['Map: the harbour / "north"', 2],
      ['Charts of the harbour, image 2 of 5', 3],
      ['Charts of the harbour, image 3 of 5', 4],
    ])
    expect([...read.roles]).toEqual(expect.arrayContaining(['H1', 'Figure']))
    expect(read.info).toMatchObject({ Title: 'Charts of the harbour', Language: 'en' })
  })

  test('are the same bytes for the same content', async () => {
    const again = await madePdf('again', imagesNamed(['placed', 'hebrew', 'anywhere'], 2))
    expect(readFileSync(again.path).equals(readFileSync(path))).toBe(true)
  })

  test.skipIf(absent(verapdf))('conform to PDF/UA-1 and PDF/A-2a', async () => {
    if (absent(verapdf)) return
    const verdicts = await verapdf(path, 'ua1', '2a')
    for (const verdict of verdicts) expect(verdict).toMatchObject({ compliant: true })
  })
})

test(
  'many images are typeset in parts, whose pages stay in order',
  async () => {
    const ids = Array.from({ length: 45 }, () => 'placed')
    const { path } = await madePdf('many', imagesNamed(ids))
    const { pages, alternatives } = await readPdf(path)
    expect(pages).toHaveLength(46)
    expect(alternatives).toHaveLength(45)
  },
  UNREACHED_MS,
)

test(
  'every process typesets a part, even one that needs more memory than it should from the start',
  async () => {
    const { path } = await madePdf('handover', imagesNamed(['placed']))
    const place = dirname(path)
    const said: RenderMessage[] = []
    const job = { folder: place, out: join(place, 'again.pdf'), fonts: [], rowFiles: [], created: 0, handoverBytes: 1 }
    composePictures({ ...job, pictureFiles: ['pictures-1.json'] }, (message) => said.push(message))
    expect(said).toMatchObject([{ type: 'progress', done: 1, of: 2 }, { type: 'paused' }])
    expect(JSON.parse(readFileSync(join(place, 'progress.json'), 'utf8'))).toMatchObject({ done: 1 })
  },
  UNREACHED_MS,
)

test('the same as a ZIP has numbered files that any program unpacks, and a text about them', async () => {
  const chunks: Uint8Array[] = []
  const images = imagesNamed(['placed', 'hebrew'], 3)
  const { means } = beginSpool(record, { addresses: TENANT }, { take: (text) => text })
  const about = () => aboutText(presentFacts(record, means, { count: images.count, leftOut: images.leftOut() }))
  const sink = { write: async (chunk: string | Uint8Array) => void chunks.push(Buffer.from(chunk)) }
  await writeImagesZip({ images, changed: record.changed_at, about }, sink)
  const file = join(folder, 'images.zip')
  writeFileSync(file, Buffer.concat(chunks))
  execFileSync('unzip', ['-tq', file])
  const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
  expect(names).toEqual(['01 Map the harbour north.jpg', '02.jpg', 'about.txt'])
  expect(execFileSync('unzip', ['-p', file, '02.jpg']).equals(jpeg)).toBe(true)
  const text = execFileSync('unzip', ['-p', file, 'about.txt'], { encoding: 'utf8' })
  for (const said of [
    'Charts of the harbour\n',
    'Public domain.',
    'In this file: 2 of 5',
    'api/public/records/charts',
  ]) {
    expect(text).toContain(said)
  }
})

test('a ZIP whose reader fails, or whose images cannot be read, is not finished', async () => {
  const images = imagesNamed(['placed'])
  const broken = { write: () => Promise.reject(new Error('the disk is full')) }
  const made = { changed: record.changed_at, about: () => '' }
  await expect(writeImagesZip({ images, ...made }, broken)).rejects.toThrow('the disk is full')
  const lost: SavedImages = {
    ...images,
    async *all() {
      yield* images.all()
      throw new Error('the store is away')
    },
  }
  await expect(writeImagesZip({ images: lost, ...made }, { write: async () => undefined })).rejects.toThrow('away')
})
