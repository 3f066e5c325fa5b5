import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureCommands } from './commands.ts'
import { COVERS, PICTURES } from './pictures.ts'
import { canWrite } from './script/pen.ts'
import { smallPictures } from './small.ts'
import { SALUTATIONS, SENTENCES } from './words.ts'

const expected = JSON.parse(readFileSync(join(import.meta.dirname, '../expected.json'), 'utf8'))

test.each(['demo', 'harbour'])('%s has the expected number of visible pictures, and some hidden ones', (tenant) => {
  const own = PICTURES.filter((picture) => picture.tenant === tenant)
  const { images, not_found } = expected.tenants[tenant]
  const hidden = [not_found.unpublished, not_found.below].flatMap(({ records }) => records)
  const unseen = own.filter(({ kind, slug }) => kind === 'record' && hidden.includes(slug))
  expect(own).toHaveLength(images.total)
  expect(own.length - unseen.length).toBe(images.visible)
  expect(unseen.length).toBeGreaterThan(0)
})

test('every cover is a record with a picture', () => {
  const withPicture = new Set(PICTURES.map(({ tenant, slug }) => `${tenant} ${slug}`))
  expect(COVERS.length).toBeGreaterThan(0)
  for (const { tenant, record } of COVERS) expect(withPicture).toContain(`${tenant} ${record}`)
})

test('tests have every picture, those of the examples in the API’s documents at full size', () => {
  const docs = join(import.meta.dirname, '../../services/gateway/src/docs')
  const texts = ['examples.json', 'problems.json'].map((name) => readFileSync(join(docs, name), 'utf8')).join('')
  const small = smallPictures()
  expect(small.map(({ file }) => file)).toEqual(PICTURES.map(({ file }) => file))
  const reduced = PICTURES.filter(({ scale }, n) => scale !== small[n]?.scale)
  expect(reduced.length).toBeGreaterThan(150)
  const shown = reduced.filter(({ slug }) => new RegExp(`/(?:records|collections)/${slug}[#"/?]`).test(texts))
  expect(shown.map(({ slug }) => slug)).toEqual([])
})

test('each command attaches all pictures of one description, with as many captions or none', () => {
  const attaching = pictureCommands('/drawn', PICTURES).filter(([noun]) => noun === 'image')
  expect(attaching.flatMap((args) => args.filter((arg) => arg.startsWith('/drawn/')))).toHaveLength(PICTURES.length)
  for (const args of attaching) {
    const [files, captions] = ['/drawn/', '--caption'].map(
      (start) => args.filter((arg) => arg.startsWith(start)).length,
    )
    expect([0, files]).toContain(captions)
  }
})

test('no text contains a letter that cannot be written', () => {
  const texts = [
    ...Object.values(SENTENCES).flat(),
    ...Object.values(SALUTATIONS),
    ...PICTURES.flatMap(({ pages }) => pages.flatMap(textsOf)),
  ]
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => !canWrite(text.replaceAll(' ', '')))).toEqual([])
})

/** Returns all texts on a drawing. */
function textsOf(drawing: object): string[] {
  const words = [
    'heading',
    'title',
    'subtitle',
    'legend',
    'dateline',
    'signature',
    'stamp',
    'number',
    'greeting',
    'note',
    'part',
    'initial',
  ]
  const lists = ['lines', 'columns', 'entries', 'letterhead', 'address', 'title']
  return Object.entries(drawing).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string' && words.includes(key)) return key === 'part' && !value.includes(' ') ? [] : [value]
    if (!Array.isArray(value) || !lists.includes(key)) return []
    return value.map((item: unknown) => String(Array.isArray(item) ? item[0] : item))
  })
}
