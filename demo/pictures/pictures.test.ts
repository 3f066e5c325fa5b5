import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureCommands } from './commands.ts'
import { COVERS, PICTURES } from './pictures.ts'
import { canWrite } from './script/pen.ts'
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
