import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { api, body, originOf, port } from '@fonds/e2e/stack/demo.ts'
import { operate } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type Door, doorsOf, type Sample } from './doors.ts'
import { findingAid } from './finding-aid.ts'
import { authorityRecord, NAMES, nameElement } from './names.ts'
import { CAPTIONS, captionTable, siteFile } from './site.ts'
import { FRENCH, LANGUAGES, languagesOf, wordOf } from './tokens.ts'
import { visit } from './walk.ts'

const TENANT = 'zol'
const READERS = ['fr', 'en'] as const

/** Number of descriptions; FONDS_LANGUAGES_UNITS is another one. */
const UNITS = Number(process.env.FONDS_LANGUAGES_UNITS ?? 10_000)
/** Records of each fonds that are opened one by one. */
const OPENED = 8

let sample: Sample

test.beforeAll(async () => {
  test.setTimeout(1_200_000)
  // After a failed test, the next one begins anew, in the same archive.
  if ((await get(api(TENANT, '/organization'), port)).status !== 200) await fill()
  sample = await sampled()
})

async function fill(): Promise<void> {
  const folder = test.info().outputPath('zol')
  mkdirSync(join(folder, 'images'), { recursive: true })
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const aids = [
    write('en.xml', findingAid('en', Math.ceil((UNITS * 2) / 3), nameElement)),
    write('fr.xml', findingAid('fr', Math.floor(UNITS / 3), nameElement)),
  ]
  const names = Array.from({ length: NAMES }, (_, n) => write(`name-${n}.xml`, authorityRecord(n)))
  for (const { file } of CAPTIONS) {
    const blank = { create: { width: 300, height: 200, channels: 3 as const, background: '#a86' } }
    await sharp(blank)
      .png()
      .toFile(join(folder, 'images', file))
  }
  const site = siteFile({
    records: ['ZOL A/2', 'ZOL A/3', 'ZOL A/4', 'ZOL A/5', 'ZOL B/2', 'ZOL B/3'],
    collections: ['ZOL A/0', 'ZOL B/0'],
  })
  const mine = ['--tenant', TENANT]
  await operate('tenant', 'create', TENANT, '--name', 'Zol', '--languages', 'en,fr')
  await operate('import', 'ead', ...aids, ...mine, '--publish')
  await operate('import', 'eac', ...names, ...mine)
  const table = ['--match', 'csv', '--mapping', write('captions.csv', captionTable())]
  await operate('image', 'attach', ...mine, '--from', join(folder, 'images'), ...table)
  await operate('apply', write('site.yaml', site), ...mine, '--yes')
}

interface Listed {
  readonly id: string
  readonly slug: string
  readonly image_count: number
}

const listed = async (path: string): Promise<Listed[]> => (await body(api(TENANT, path))).items

async function sampled(): Promise<Sample> {
  const top = await listed('/collections')
  const of = ({ slug }: Listed) => listed(`/records?collection=${slug}&limit=${OPENED}`)
  const records = [...(await Promise.all(top.map(of))).flat(), ...(await listed('/records?has_image=true&limit=3'))]
  const { id } = await body(api(TENANT, '/organization'))
  // The index follows the archive.
  const found = async (): Promise<number> => (await body(api(TENANT, `/search?q=${wordOf('fr', FRENCH + 60)}`))).total
  await expect.poll(found, { timeout: 600_000 }).toBe(1)
  const total = async (): Promise<number> => (await body(api(TENANT, '/search?type=record,collection'))).total
  await expect.poll(total, { timeout: 600_000 }).toBe(UNITS)
  return {
    organization: id,
    records: records.map(({ id: record, slug, image_count }) => ({ id: record, slug, images: image_count })),
    collections: [...top, ...(await listed('/search?type=collection&limit=4'))],
    fonds: top.map(({ slug }) => slug),
    entities: (await listed('/entities')).map(({ slug }) => slug),
    words: [wordOf('en', 20), wordOf('fr', 20), wordOf('en', 5), wordOf('en', FRENCH + 20), wordOf('en', 2_000_000)],
  }
}

/** Opens all doors of a form as each reader, by the URL and by the header. */
async function walked(which: (door: Door) => boolean): Promise<string[]> {
  const faults: string[] = []
  let opened = 0
  for (const door of doorsOf(sample).filter(which)) {
    for (const reader of READERS) {
      for (const by of ['url', 'header'] as const) {
        faults.push(...(await visit(originOf(TENANT), port, door, reader, by)))
        opened++
      }
    }
  }
  expect(opened).toBeGreaterThan(0)
  return faults
}

for (const form of ['page', 'json', 'table', 'jsonld', 'iiif', 'xml'] as const) {
  test(`every ${form} is in the reader’s language, or says in which it is`, async () => {
    test.setTimeout(1_200_000)
    const faults = await walked((door) => door.form === form)
    expect(faults.slice(0, 100), `${faults.length} faults`).toEqual([])
  })
}

test('each word of each language finds its description once, whoever asks', async () => {
  const total = async (word: string, lang: string): Promise<number> =>
    (await body(api(TENANT, `/search?q=${word}&lang=${lang}`))).total
  // Not those of the fonds and series, whose titles find what is below them as well.
  const numbers = [60, 65, 66, 67, FRENCH + 60, FRENCH + 65]
  const wrong: string[] = []
  for (const number of numbers) {
    for (const language of LANGUAGES) {
      for (const reader of READERS) {
        const expected = languagesOf(number).includes(language) ? 1 : 0
        const found = await total(`"${wordOf(language, number)}"`, reader)
        if (found !== expected) wrong.push(`${wordOf(language, number)} as ${reader}: ${found} instead of ${expected}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
