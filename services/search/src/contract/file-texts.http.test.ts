import {
  attachFileTexts,
  attachMedia,
  detachMedia,
  type FileTextInput,
  setFields,
  setPublished,
  type Tenant,
} from '@fonds/db'
import { aFile, aTenant, aTree } from '@fonds/db/testing'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('timed texts of files by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

const interview = { kind: 'record', slugOrId: 'interview' } as const

function promises(engine: TestedEngine): void {
  let service: TestService
  let archive: Tenant
  /** Has the same descriptions and files, without texts. */
  let twin: Tenant
  let files: readonly string[]

  beforeAll(async () => {
    service = await startSearch({ engine })
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    ;[archive, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    files = await made(archive)
    await made(twin)
  })

  async function made({ id }: Tenant): Promise<string[]> {
    await aTree(service.db.pool, id, {
      title: 'Voices',
      description_language: 'eng',
      children: [{ title: 'Interview' }],
    })
    const recording = { duration: 750.4, codec: null, chapters: [], problem: null }
    const picture = { renderable: false, reason: 'sound', width: null, height: null, recording } as const
    const two = ['1', '2'].map((digit) =>
      aFile({ sha256: digit.repeat(64), file_name: `${digit}.mp3`, mime_type: 'audio/mpeg', picture }),
    )
    const { images } = await attachMedia(service.db.pool, id, interview, two)
    return images.map((one) => one.id)
  }

  const text = (file: number, lines: readonly string[], more: Partial<FileTextInput> = {}): FileTextInput => ({
    media_id: files[file] ?? '',
    kind: 'captions',
    language: null,
    file_name: 'a.vtt',
    sha256: 'c'.repeat(64),
    content: lines.join('\n'),
    times: lines.flatMap((_, n) => [10 * n + 0.5, 10 * n + 9]),
    ...more,
  })

  async function attach(...texts: FileTextInput[]): Promise<void> {
    await attachFileTexts(service.db.pool, archive.id, interview, texts)
    await service.index(archive)
    await service.index(twin)
  }

  const found = async (q: string, tenant = archive) =>
    (await service.search(tenant, { q })).items.map(({ title, file_text }) => ({
      title,
      file: file_text?.file,
      language: file_text?.language,
      url: file_text?.url,
      passages: file_text?.passages,
      times: file_text?.times,
    }))
  const titles = async (q: string, tenant = archive) => (await found(q, tenant)).map(({ title }) => title)

  const contentSearch = async (q: string, tenant = archive) => {
    const { rows } = await service.db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'interview'`,
      [tenant.id],
    )
    const { body } = await service.ask(tenant, `/iiif/${tenant.id}/${rows[0]?.id}/search?q=${encodeURIComponent(q)}`)
    return (
      body as { readonly items: readonly { readonly target: string; readonly body: { readonly value: string } }[] }
    ).items
  }

  test('find the record, with the second of each passage, in one archive only', async () => {
    const filler = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ')
    await attach(
      text(1, ['We went <home>', 'before the storm', filler, filler, 'and a last storm'], { language: 'en' }),
    )
    const [hit, ...others] = await found('storms')
    expect(others).toEqual([])
    expect(hit).toMatchObject({ title: 'Interview', file: files[1], language: 'en', times: [10.5, 40.5] })
    expect(hit?.passages?.[0]).toContain('We went &lt;home&gt; before the <mark>storm</mark>')
    expect(hit?.url).toMatch(new RegExp(`/api/public/files/${files[1]}/texts/[0-9a-f-]{36}$`))
    expect(await titles('text:storm')).toEqual(['Interview'])
    expect(await titles('"home before"')).toEqual(['Interview'])
    expect(await titles('storm', twin)).toEqual([])
  })

  test('are stemmed in their own languages, and the one that matches is named', async () => {
    await attach(
      text(0, ['the houses'], { language: 'en' }),
      text(0, ['die alten Häuser'], { language: 'de', kind: 'subtitles' }),
    )
    expect(await found('Haus')).toMatchObject([
      { language: 'de', passages: ['die alten <mark>Häuser</mark>'], times: [0.5] },
    ])
    expect(await found('house')).toMatchObject([{ language: 'en' }])
  })

  test('are lines of Content Search, at their seconds of the canvas', async () => {
    await attach(text(0, ['before the storm', 'the flood']))
    expect(await contentSearch('flood')).toMatchObject([
      { target: expect.stringMatching(new RegExp(`/canvas/${files[0]}#t=10.5,19$`)), body: { value: 'the flood' } },
    ])
    expect(await contentSearch('flood', twin)).toEqual([])
    await setFields(service.db.pool, archive.id, 'record', 'interview', { suppress_from_aggregators: true })
    expect(await contentSearch('flood')).toEqual([])
  })

  test('are gone once they are detached, withheld or unpublished', async () => {
    const { pool } = service.db
    await attach(text(0, ['storm']), text(1, ['flood']))
    await setPublished(pool, archive.id, 'record', 'interview', false)
    expect(await titles('storm')).toEqual([])
    await setPublished(pool, archive.id, 'record', 'interview', true)
    await service.index(archive)
    expect(await found('storm')).toMatchObject([{ times: [0.5] }])
    await setFields(pool, archive.id, 'record', 'interview', { suppress_from_aggregators: true })
    expect((await found('storm')).every((hit) => hit.file === undefined)).toBe(true)
    await service.index(archive)
    expect(await titles('storm')).toEqual([])
    await setFields(pool, archive.id, 'record', 'interview', { suppress_from_aggregators: false })
    await service.index(archive)
    expect(await titles('storm')).toEqual(['Interview'])
    await detachMedia(pool, archive.id, interview, [files[0] ?? ''])
    await service.index(archive)
    expect([await titles('storm'), await titles('flood')]).toEqual([[], ['Interview']])
    await detachMedia(pool, archive.id, interview, ['a.vtt'])
    await service.index(archive)
    expect(await titles('flood')).toEqual([])
    expect((await pool.query('SELECT FROM search.file_text WHERE tenant_id = $1', [archive.id])).rowCount).toBe(0)
  })
}
