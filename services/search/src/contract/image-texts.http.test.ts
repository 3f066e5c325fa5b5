import {
  attachMedia,
  attachTexts,
  detachTexts,
  type ImageTextInput,
  setFields,
  setPublished,
  type Tenant,
} from '@fonds/db'
import { aDocument, anImage, aTenant, aTree } from '@fonds/db/testing'
import { absent, elasticsearch } from '@fonds/test-kit'
import { readContentState, type SearchPage } from '@fonds/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('texts of images by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

type FoundItem = SearchPage['items'][number]

const letter = { kind: 'record', slugOrId: 'letter' } as const

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  /** Has the same descriptions and images, without texts. */
  let twin: Tenant
  let images: readonly string[]

  beforeAll(async () => {
    service = await startSearch({ engine })
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    ;[archive, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    images = await made(archive)
    await made(twin)
  })

  async function made({ id }: Tenant): Promise<string[]> {
    const children = [
      { title: 'Letter', languages: ['en'], scope_and_content: [] },
      { title: 'Ferry accounts', languages: ['en'] },
    ]
    await aTree(service.db.pool, id, { title: 'Papers', description_language: 'eng', children })
    const files = ['a', 'b'].map((letter) => anImage({ sha256: letter.repeat(64), file_name: `${letter}.tif` }))
    const attached = await attachMedia(service.db.pool, id, letter, files)
    return attached.images.map((image) => image.id)
  }

  const text = (image: number, content: string, more: Partial<ImageTextInput> = {}): ImageTextInput => ({
    image_id: images[image] ?? '',
    format: 'text',
    file_name: 'a.txt',
    sha256: 'c'.repeat(64),
    language: null,
    content,
    boxes: null,
    ...more,
  })

  async function attach(...texts: ImageTextInput[]): Promise<void> {
    await attachTexts(service.db.pool, archive.id, letter, texts)
    await service.index(archive)
    await service.index(twin)
  }

  const found = async (q: string, tenant = archive) =>
    (await service.search(tenant, { q })).items.map(({ title, image_text }) => ({
      title,
      image: image_text === null ? null : images.indexOf(image_text.image),
      passages: image_text?.passages ?? [],
    }))
  const titles = async (q: string, tenant = archive) => (await found(q, tenant)).map(({ title }) => title)

  test('find the record of the image, with a passage of the image that matches best, in one archive only', async () => {
    await attach(
      text(0, 'The ferrymen went <home>\nbefore the storm'),
      text(1, 'the ferry was lost\nin the great storm'),
    )
    expect(await found('storms')).toEqual([
      { title: 'Letter', image: 0, passages: ['The ferrymen went &lt;home&gt; before the <mark>storm</mark>'] },
    ])
    expect(await found('ferry storm')).toEqual([
      { title: 'Letter', image: 1, passages: ['the <mark>ferry</mark> was lost in the great <mark>storm</mark>'] },
    ])
    expect(await found('"storm ferry" OR "lost in"')).toMatchObject([{ title: 'Letter', image: 1 }])
    expect(await titles('"ferry storm"')).toEqual([])
    expect((await found('ferry')).find(({ title }) => title === 'Ferry accounts')).toMatchObject({ image: null })
    expect(await titles('storm', twin)).toEqual([])
    const { items } = await service.search(archive, { q: 'storm' })
    const { image_text, id } = items[0] as FoundItem
    expect(image_text?.canvas).toMatch(new RegExp(`/api/public/iiif/${archive.id}/${id}/canvas/${images[0]}$`))
  })

  test('are searched alone by their field, whatever else their record has', async () => {
    await attach(text(0, 'Paperweights and letters\nof the great storms', { language: 'en' }))
    // The collection is called Papers, and the record Letter.
    expect(await titles('papers')).toContain('Letter')
    expect(await titles('text:papers')).toEqual([])
    expect(await titles('text:"papers"')).toEqual([])
    for (const q of [
      'text:storm',
      'text:"great storms"',
      'text:paper*',
      'text:letters',
      'text:"of the gr*"',
      'storm -text:ferry',
    ])
      expect(await titles(q), q).toEqual(['Letter'])
    for (const q of [
      'title:storm',
      'note:storm',
      'text:ferry',
      'text:accounts',
      'text:"storms great"',
      'text:storm -text:great',
    ])
      expect(await titles(q), q).toEqual([])
    expect(await titles('text:storm', twin)).toEqual([])
    expect(await found('text:storm title:letter')).toEqual([
      { title: 'Letter', image: 0, passages: [expect.stringContaining('<mark>storms</mark>')] },
    ])
  })

  test('are found by words that lines divide or files give in full, alone and in phrases', async () => {
    const substitutions = [[1, 3, 2, 0, 'kilogramme'] as const, [2, 2, 2, 2, 'Doctor'] as const]
    await attach(text(0, 'The steam-\nboat left un kilo\ngramme for Dr. Holm', { substitutions }))
    for (const q of [
      'steamboat',
      '"the steamboat left"',
      'kilogrammes',
      '"a kilogramme" OR "un kilogramme for"',
      '"doctor holm"',
    ])
      expect(await titles(q), q).toEqual(['Letter'])
    expect(await titles('"boat kilogramme"')).toEqual([])
    expect(await titles('steamboat', twin)).toEqual([])
    const [hit] = await found('kilogramme')
    expect(hit?.passages).toEqual(['The steam- boat left un <mark>kilo</mark> <mark>gramme</mark> for Dr. Holm'])
  })

  test('are found in the letters of today', async () => {
    await attach(text(0, 'Die alten Häuſern\nder Waſſer⸗\nmühlen, deꝛ Büͤcher', { language: 'de' }))
    for (const q of ['Haus', 'Wassermühle', '"der Bücher"', 'aller OR Wassermühlen'])
      expect(await titles(q), q).toEqual(['Letter'])
    expect(await titles('"mühle"')).toEqual([])
  })

  test('say of which page of a document they are, and where a passage is cut', async () => {
    const target = { kind: 'record', slugOrId: 'ferry-accounts' } as const
    const document = aDocument({ pages: 2, sha256: 'e'.repeat(64), file_name: 'accounts.pdf' })
    await attachMedia(service.db.pool, archive.id, target, document)
    const { rows } = await service.db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.media WHERE tenant_id = $1 AND file_id IS NOT NULL ORDER BY page',
      [archive.id],
    )
    const long = 'many other words of accounts '.repeat(20)
    const texts = [`${long}storm ${long}`, 'flood'].map((content, n) =>
      text(0, content, { image_id: rows[n]?.id ?? '' }),
    )
    await attachTexts(service.db.pool, archive.id, target, texts)
    await attach(text(1, 'gale'))
    const first = async (q: string) => (await service.search(archive, { q })).items[0]?.image_text
    expect(await first('storm')).toMatchObject({
      page: 'i',
      passages: [expect.stringMatching(/^… \w.*<mark>storm<\/mark>.*\w …$/)],
    })
    expect(await first('flood')).toMatchObject({ page: '2', passages: ['<mark>flood</mark>'] })
    expect(await first('gale')).toMatchObject({ page: null })
  })

  test('have a content state for each passage, of the lines with its matches', async () => {
    const filler = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
    const lines = ['a storm', 'and a storm', filler, 'the last storm']
    const boxes = lines.map((_, n) => [10 * n, 100 * n, 50, 20, 1, 2, 3, 4])
    await attach(text(0, lines.join('\n'), { boxes: [...boxes.slice(0, 3), null] }), text(1, 'flood'))
    const { items } = await service.search(archive, { q: 'storm' })
    const { image_text: found, id } = items[0] as FoundItem
    expect(found?.passages).toHaveLength(2)
    const [first = '', last = ''] = found?.content_states ?? []
    expect(readContentState(first)).toEqual({ id: found?.canvas, xywh: '0,0,60,120' })
    expect(readContentState(last)).toEqual({ id: found?.canvas, xywh: null })
    const decoded = decodeURIComponent(Buffer.from(first, 'base64url').toString())
    const manifest = expect.stringMatching(new RegExp(`/api/public/iiif/${archive.id}/${id}/manifest.json$`))
    expect(JSON.parse(decoded)).toMatchObject({ type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] })
    const flood = (await service.search(archive, { q: 'flood' })).items[0] as FoundItem
    expect(readContentState(flood.image_text?.content_states[0] ?? '')).toMatchObject({ xywh: null })
  })

  test('are named without passages where the match is far from the beginning', async () => {
    await attach(text(0, `${'filler '.repeat(7_200)}storm`))
    expect(await found('storm')).toEqual([{ title: 'Letter', image: 0, passages: [] }])
  })

  test('find a word that is divided between two lines, as one word', async () => {
    await attach(text(0, 'a long exami-\nnation of the case'))
    expect(await titles('examination')).toEqual(['Letter'])
    expect(await titles('examinations')).toEqual(['Letter'])
  })

  test('are stemmed in their own language', async () => {
    await attach(text(0, 'die alten Häuser', { language: 'de' }))
    expect(await titles('Haus')).toEqual(['Letter'])
    expect((await found('häuser'))[0]?.passages).toEqual(['die alten <mark>Häuser</mark>'])
  })

  test('rank below a title', async () => {
    await attach(text(0, 'accounts of the ferry'))
    expect(await titles('ferry accounts')).toEqual(['Ferry accounts', 'Letter'])
  })

  test('follow the feed: replaced and detached texts are no longer found', async () => {
    await attach(text(0, 'storm'), text(1, 'flood'))
    await attach(text(0, 'thaw'))
    expect([await titles('storm'), await titles('thaw'), await titles('flood')]).toEqual([[], ['Letter'], ['Letter']])
    await detachTexts(service.db.pool, archive.id, letter, 'all')
    await service.index(archive)
    expect([await titles('thaw'), await titles('flood')]).toEqual([[], []])
    const { rowCount } = await service.db.pool.query('SELECT FROM search.image_text WHERE tenant_id = $1', [archive.id])
    expect(rowCount).toBe(0)
  })

  test('are not found once the record is unpublished', async () => {
    await attach(text(0, 'storm'))
    await setPublished(service.db.pool, archive.id, 'record', 'letter', false)
    expect(await titles('storm')).toEqual([])
    await service.index(archive)
    expect(await titles('storm')).toEqual([])
    await setPublished(service.db.pool, archive.id, 'record', 'letter', true)
    await service.index(archive)
    expect(await found('storm')).toMatchObject([{ title: 'Letter', image: 0 }])
  })

  test('are not found while the files of the record are withheld', async () => {
    await attach(text(0, 'storm'))
    await setFields(service.db.pool, archive.id, 'record', 'letter', { suppress_from_aggregators: true })
    expect((await found('storm')).every(({ image }) => image === null)).toBe(true)
    await service.index(archive)
    expect(await titles('storm')).toEqual([])
  })

  test('are found up to a length, and whole by image', async () => {
    const filler = Array.from({ length: 19_000 }, (_, n) => `w${n}`).join(' ')
    const third = await attachMedia(
      service.db.pool,
      archive.id,
      letter,
      ['c', 'd', 'e'].map((name) => anImage({ sha256: name.repeat(64), file_name: `${name}.tif` })),
    )
    images = [...images, ...third.images.map(({ id }) => id)]
    await attach(...[0, 1, 2, 3].map((n) => text(n, `begin${n} ${filler}`)), text(4, 'endmost'))
    expect(await titles('begin3')).toEqual(['Letter'])
    expect(await titles('endmost')).toEqual([])
  })
}
