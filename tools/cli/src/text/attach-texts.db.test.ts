import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { attachMedia, type MediaInput, setFields } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { alto, altoLine, hocr, hocrLine } from '@fonds/reader-text/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let root: string
/** A new folder for each test. */
let folder: string
/** Two tenants with the same descriptions and images, of which the commands name the first. */
let mine: string
let twin: string

beforeAll(async () => {
  db = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'fonds-texts-'))
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(root, { recursive: true })
  await db.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'ocr-'))
  ;[mine, twin] = await Promise.all([made(), made()])
})

const IMAGES = {
  letter: ['MS_12_3-001.tif', 'MS_12_3-002.tif'],
  map: ['map.tif', '001.tif'],
  diary: ['001.tif'],
} as const

function scan(name: string): MediaInput {
  const { picture, ...rest } = anImage({ sha256: createHash('sha256').update(name).digest('hex'), file_name: name })
  if (!picture?.renderable) throw new Error('not displayed')
  return { ...rest, picture: { ...picture, width: 500, height: 400 } }
}

async function made(): Promise<string> {
  const { id } = await aTenant(db.pool)
  const children = [
    { title: 'Letter', reference_code: 'MS 12/3' },
    { title: 'Map', reference_code: 'MS 12/4' },
    { title: 'Diary', reference_code: 'MS 12/5' },
  ]
  await aTree(db.pool, id, { title: 'Papers', reference_code: 'MS 12', children })
  for (const [slugOrId, names] of Object.entries(IMAGES)) {
    await attachMedia(db.pool, id, { kind: 'record', slugOrId }, names.map(scan))
  }
  return id
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return path
}

const text = async (...options: string[]) => {
  const { code, stdout, stderr } = await runMain('text', ...options, '--tenant', mine, '--json')
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) }
}
const attach = (...options: string[]) => text('attach', ...options)

/** The texts of images by file name. */
async function attached(tenant = mine): Promise<Record<string, unknown>> {
  const { rows } = await db.pool.query(
    `SELECT d.slug || '/' || m.file_name AS name, t.content, t.boxes, t.language, t.format
     FROM api.visible_image_texts($1) t JOIN fonds.media m ON m.id = t.image_id JOIN fonds.description d ON d.id = m.description_id
     ORDER BY 1`,
    [tenant],
  )
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))
}

const contents = async (tenant = mine) =>
  Object.fromEntries(
    Object.entries(await attached(tenant)).map(([name, row]) => [name, (row as { content: string }).content]),
  )

const seq = async () =>
  (await db.pool.query<{ seq: string }>('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [mine])).rows[0]?.seq

const page = (word: string) => alto([altoLine([word, 100, 200, 60, 30])], { width: 1000, height: 800, language: 'deu' })

test('gives images of a record their texts by name, in every format, to one tenant only', async () => {
  const files = [
    await file('MS_12_3-001.alto.xml', page('Mühle')),
    await file('MS_12_3-002.tif.hocr', hocr([hocrLine('0 0 100 50', [['moulin', '0 0 100 50']])])),
  ]
  expect(await attach('--record', 'letter', ...files)).toMatchObject({
    code: EXIT.ok,
    stderr: '',
    result: { summary: { descriptions: 1, attached: 2, replaced: 0, refused: 0 } },
  })
  expect(await attached()).toEqual({
    'letter/MS_12_3-001.tif': {
      content: 'Mühle',
      boxes: [[50, 100, 30, 15, 50, 100, 30, 15]],
      language: 'de',
      format: 'alto',
    },
    'letter/MS_12_3-002.tif': {
      content: 'moulin',
      boxes: [[0, 0, 50, 25, 0, 0, 50, 25]],
      language: 'fr',
      format: 'hocr',
    },
  })
  expect(await attached(twin)).toEqual({})
})

test('PAGE XML and HTML are read, words given in full are kept, and nothing about positions goes unsaid', async () => {
  const line =
    '<TextLine><Coords points="-100,0 100,0 100,40"/><TextEquiv><Unicode>Alte Zeile</Unicode></TextEquiv></TextLine>'
  const pcgts = `<PcGts><Page imageWidth="1000" imageHeight="800" primaryLanguage="German"><TextRegion>${line}</TextRegion></Page></PcGts>`
  const html = `<!DOCTYPE html><div class=ocr_page title="bbox 0 0 1000 800"><span class=ocr_line lang=frk title="bbox 10.5 0 100 50">eine <b>Zeile`
  const files = [await file('MS_12_3-001.page.xml', pcgts), await file('MS_12_3-002.html', html)]
  const { code, result, stderr } = await attach('--record', 'letter', ...files)
  expect({ code, stderr: code === EXIT.ok ? '' : stderr }).toEqual({ code: EXIT.ok, stderr: '' })
  expect(result.warnings.map(({ warning }: { warning: string }) => warning)).toEqual([
    '1 position beyond the page: cut at its edge',
    'positions that are no whole pixels: rounded',
  ])
  expect(await attached()).toEqual({
    'letter/MS_12_3-001.tif': { content: 'Alte Zeile', boxes: [[0, 0, 50, 20]], language: 'de', format: 'page' },
    'letter/MS_12_3-002.tif': { content: 'eine Zeile', boxes: [[5, 0, 45, 25]], language: 'de', format: 'hocr' },
  })
  const given = altoLine(['Revd.', 0, 0, 10, 10]).replace(
    'CONTENT',
    'SUBS_TYPE="Abbreviation" SUBS_CONTENT="Reverend" CONTENT',
  )
  await attach('--record', 'letter', await file('MS_12_3-001.xml', alto([given])))
  const { rows } = await db.pool.query(
    'SELECT substitutions FROM fonds.image_text WHERE tenant_id = $1 AND substitutions IS NOT NULL',
    [mine],
  )
  expect(rows).toEqual([{ substitutions: [[0, 0, 0, 0, 'Reverend']] }])
})

test('the pages of a file are the texts of the images with their numbers', async () => {
  const pages = ['eins', 'zwei'].map(
    (word, n) => `<Page PHYSICAL_IMG_NR="${n + 1}" WIDTH="500" HEIGHT="400">${altoLine([word, 0, 0, 10, 10])}</Page>`,
  )
  const book = await file('book.xml', `<alto><Layout>${pages.join('')}</Layout></alto>`)
  const both = () => attach('--record', 'letter', book)
  expect((await both()).result.summary).toMatchObject({ attached: 2 })
  expect(await contents()).toEqual({ 'letter/MS_12_3-001.tif': 'eins', 'letter/MS_12_3-002.tif': 'zwei' })
  expect(await contents(twin)).toEqual({})
  const before = await seq()
  expect((await both()).result.summary).toMatchObject({ attached: 0, replaced: 0, already_attached: 2 })
  expect(await seq()).toBe(before)
  const refused = await attach('--record', 'diary', book)
  expect(refused.code).not.toBe(EXIT.ok)
  expect(refused.stderr).toMatch(/book\.xml has 2 pages, but the description 1 image/)
  await rm(book)
  await file('MS 12-3.xml', `<alto><Layout>${pages.toReversed().join('')}</Layout></alto>`)
  // In another order, but with the same numbers.
  const matched = await attach('--from', folder, '--match', 'reference')
  expect(matched.result.summary).toMatchObject({ attached: 0, replaced: 0, already_attached: 2 })
})

test('a text that an earlier reader has read is read again, and changes only if it is read otherwise', async () => {
  const path = await file('MS_12_3-001.xml', page('Mühle'))
  await attach('--record', 'letter', path)
  await db.pool.query(`UPDATE fonds.image_text SET revision = 0 WHERE tenant_id = $1`, [mine])
  const before = await seq()
  expect((await attach('--record', 'letter', path)).result.summary).toMatchObject({ replaced: 0, already_attached: 1 })
  expect(await seq()).toBe(before)
  await db.pool.query(`UPDATE fonds.image_text SET revision = 0, content = 'Mu:hle' WHERE tenant_id = $1`, [mine])
  expect((await attach('--record', 'letter', path)).result.summary).toMatchObject({ replaced: 1 })
  expect(await contents()).toEqual({ 'letter/MS_12_3-001.tif': 'Mühle' })
})

test('the same text again changes nothing; another one replaces it, and detaching removes it', async () => {
  const path = await file('transcription.txt', 'Received of the miller')
  const again = () => attach('--record', 'diary', path)
  expect((await again()).result.summary).toMatchObject({ attached: 1 })
  const before = await seq()
  expect((await again()).result.summary).toMatchObject({ attached: 0, replaced: 0, already_attached: 1 })
  await writeFile(path, 'Received  of the miller\n')
  expect((await again()).result.summary).toMatchObject({ attached: 0, replaced: 0, already_attached: 1 })
  expect(await seq()).toBe(before)
  await writeFile(path, 'Received of the baker')
  expect((await again()).result.summary).toMatchObject({ attached: 0, replaced: 1 })
  expect(Number(await seq())).toBe(Number(before) + 1)
  expect((await attach('--record', 'diary', path, '--language', 'ger')).result.summary).toMatchObject({ replaced: 1 })
  expect(await attached()).toMatchObject({ 'diary/001.tif': { content: 'Received of the baker', language: 'de' } })
  expect((await text('detach', '--record', 'diary', 'none.tif')).stderr).toMatch(
    /no image with a text that is called none/,
  )
  expect((await text('detach', '--record', 'diary', '001.tif')).result).toMatchObject({ detached: 1 })
  expect(await attached()).toEqual({})
})

test('detaching an image removes its text', async () => {
  await attach('--record', 'diary', await file('a.txt', 'A'))
  expect((await runMain('image', 'detach', '--tenant', mine, '--record', 'diary', '--all')).code).toBe(EXIT.ok)
  const { rowCount } = await db.pool.query('SELECT FROM fonds.image_text WHERE tenant_id = $1', [mine])
  expect(rowCount).toBe(0)
})

test('a text is withheld with the files of its description', async () => {
  await db.pool.query('UPDATE fonds.tenant SET originals_follow_access = true WHERE id = $1', [mine])
  await attach('--record', 'diary', await file('a.txt', 'A'))
  const access = (status: string) => ({ access: { status, until: null, statement: null } }) as const
  await setFields(db.pool, mine, 'record', 'diary', access('closed'))
  expect(await attached()).toEqual({})
  const { stderr } = await attach('--record', 'diary', await file('a.txt', 'B'))
  expect(stderr).toMatch(/the files of diary are withheld, and so are the texts/)
  await setFields(db.pool, mine, 'record', 'diary', access('open'))
  expect(await contents()).toEqual({ 'diary/001.tif': 'B' })
})

describe('with --from', () => {
  test('matches by name among all images, and lists what matches none or several', async () => {
    await file('deep/map.xml', page('Fluss'))
    await file('MS_12_3-001.hocr', hocr([]))
    await file('001.txt', 'ambiguous')
    await file('other.txt', 'nothing')
    await file('notes.pdf', 'no text')
    const { code, result, stderr } = await attach('--from', folder)
    expect(code).toBe(EXIT.refused)
    expect(result.summary).toMatchObject({ attached: 1, refused: 1, unmatched: 2, other: 1 })
    expect(stderr).toMatch(/Not matched: .*001\.txt: several images have this name: (map|diary)\/001\.tif, /)
    expect(stderr).toMatch(/Not matched: .*other\.txt: no image has this name/)
    expect(stderr).toMatch(/Refused: \S*MS_12_3-001\.hocr has no text/)
    expect(await contents()).toEqual({ 'map/map.tif': 'Fluss' })
    expect(await contents(twin)).toEqual({})
  })

  test('matches by reference code, then by name among the images of the description', async () => {
    await file('MS_12_3-002.xml', page('zwei'))
    await file('MS 12-5.txt', 'the only image')
    await file('MS_12_4/001.txt', 'in a folder')
    await file('MS_12_4/002.txt', 'no image')
    await file('MS_12_3-002.tif', 'the scan itself')
    const { code, result, stderr } = await attach('--from', folder, '--match', 'reference')
    expect(code).toBe(EXIT.refused)
    expect(result.summary).toMatchObject({ descriptions: 3, attached: 3, refused: 1, unmatched: 0 })
    expect(stderr).toMatch(/002\.txt: no image of this description that is displayed is called 002/)
    expect(await contents()).toEqual({
      'diary/001.tif': 'the only image',
      'letter/MS_12_3-002.tif': 'zwei',
      'map/001.tif': 'in a folder',
    })
  })

  test('a dry run reads the files and writes nothing', async () => {
    await file('map.xml', page('Fluss'))
    await file('MS_12_3-001.xml', '<alto>\n<broken')
    const { code, result, stderr } = await attach('--from', folder, '--dry-run')
    expect(code).toBe(EXIT.refused)
    expect(result).toMatchObject({ dry_run: true, summary: { attached: 1, refused: 1 } })
    expect(stderr).toMatch(/Refused: \S+MS_12_3-001\.xml:2: /)
    expect(await contents()).toEqual({})
  })
})

test('files that cannot be the text of one image are refused, and nothing is written', async () => {
  const good = await file('MS_12_3-001.txt', 'good')
  const link = join(folder, 'MS_12_3-002.txt')
  await symlink(good, link)
  const cases: readonly [files: readonly string[], reason: RegExp][] = [
    [[good, await file('MS_12_3-009.txt', 'x')], /is called MS_12_3-009/],
    [[good, await file('MS_12_3-001.xml', page('x'))], /is a text of the same image, MS_12_3-001\.tif/],
    [[good, link], /symbolic link.*--follow-links/],
    [[good, folder], /is called|not a regular file/],
    [[good, join(folder, 'absent/MS_12_3-002.txt')], /does not exist/],
    [[good, await file('empty/MS_12_3-002.txt', '')], /is empty/],
    [[good, await file('broken/MS_12_3-002.xml', '<alto>\n<broken')], /MS_12_3-002\.xml:2: /],
  ]
  for (const [files, reason] of cases) {
    const { code, stderr } = await attach('--record', 'letter', ...files)
    expect(stderr).toMatch(reason)
    expect([EXIT.notFound, EXIT.conflict]).toContain(code)
  }
  expect(await contents()).toEqual({})
  const named = await attach('--record', 'letter', '--image', 'MS_12_3-002.tif', '--follow-links', link)
  expect(named).toMatchObject({ code: EXIT.ok, result: { summary: { attached: 1 } } })
  expect(await contents()).toEqual({ 'letter/MS_12_3-002.tif': 'good' })
})

test('a page of another shape than its image is reported', async () => {
  const { code, stderr } = await attach(
    '--record',
    'diary',
    await file('a.xml', alto([altoLine(['x', 1, 1, 9, 9])], { width: 100, height: 300 })),
  )
  expect({ code, stderr }).toMatchObject({
    code: EXIT.ok,
    stderr: expect.stringMatching(/^warning: \S+a\.xml: the page is 100 × 300/),
  })
})

test.each([
  'text attach --tenant t --record r',
  'text attach --tenant t a.xml',
  'text attach --record r a.xml',
  'text attach --tenant t --record r --collection c a.xml',
  'text attach --tenant t --from d --record r',
  'text attach --tenant t --from d a.xml',
  'text attach --tenant t --from d --image i',
  'text attach --tenant t --record r --image i a.xml b.xml',
  'text attach --tenant t --record r --match reference a.xml',
  'text attach --tenant t --record r --language 17 a.xml',
  'text detach --tenant t --record r',
  'text detach --tenant t --record r --all a.tif',
])('an invalid command line is rejected before the database is opened: %s', async (line) => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/none')
  expect((await runMain(...line.split(' '))).code).toBe(2)
  vi.stubEnv('DATABASE_URL', db.url)
})
