import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'pictures')
const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8'))
const commands: string[][] = JSON.parse(readFileSync(join(FOLDER, 'load.json'), 'utf8'))

/** Clones of the repository have all of its pictures. */
const MAX_BYTES = 12e6

/** Rows of the tables, which name a description, a file and its caption. */
const PICTURES = ['demo', 'harbour'].flatMap((tenant) =>
  readFileSync(join(FOLDER, `${tenant}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, slug = '', file = '', caption = ''] = /^([^,]+),([^,]+),(.*)$/.exec(row) ?? []
      return { tenant, slug, file: `${tenant}/${file}`, caption }
    }),
)

test('every picture is in one row of the tables, and they are small together', () => {
  const files = globSync('*/*/*', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/'))
  expect(PICTURES.map(({ file }) => file).sort()).toEqual(files.sort())
  const bytes = files.map((file) => statSync(join(FOLDER, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

test.each(['demo', 'harbour'])(
  '%s has the expected number of visible pictures, and some hidden ones',
  async (tenant) => {
    const own = PICTURES.filter((picture) => picture.tenant === tenant)
    const { images, not_found } = expected.tenants[tenant]
    const hidden = [not_found.unpublished, not_found.below].flatMap(({ records }) => records)
    const unseen = own.filter(({ slug }) => hidden.includes(slug))
    expect(own).toHaveLength(images.total)
    const seen = own.filter((picture) => !unseen.includes(picture))
    expect(seen).toHaveLength(images.visible)
    // Each page of a TIFF is an image of its own.
    const pages = await Promise.all(
      seen.map(async ({ file }) => (await sharp(join(FOLDER, file)).metadata()).pages ?? 1),
    )
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(images.visible_pages)
    expect(unseen.length).toBeGreaterThan(0)
  },
)

test('every cover is a record with a picture', () => {
  const covers = commands.flatMap(([noun, , tenant, , , cover]) => (noun === 'set' ? `${tenant} ${cover}` : []))
  expect(covers.length).toBeGreaterThan(0)
  const withPicture = PICTURES.map(({ tenant, slug }) => `${tenant} cover=${slug}`)
  expect(withPicture).toEqual(expect.arrayContaining(covers))
})

test('a description has a caption for each of its pictures, or for none', () => {
  for (const own of Map.groupBy(PICTURES, ({ file }) => file.replace(/[^/]+$/, '')).values()) {
    expect([0, own.length], own[0]?.slug).toContain(own.filter(({ caption }) => caption !== '').length)
  }
})

test('pictures are in the formats that archives have', async () => {
  const formats = { jpg: 'jpeg', png: 'png', tif: 'tiff' } as const
  const found = new Set<string>()
  for (const { file } of PICTURES) {
    const {
      format,
      space,
      pages = 1,
      bitsPerSample,
      hasAlpha,
      icc,
      orientation = 1,
    } = await sharp(join(FOLDER, file)).metadata()
    expect(format, file).toBe(formats[file.slice(-3) as keyof typeof formats])
    found.add(`${format} ${space}`)
    if (pages > 1) found.add(`${format} of several pages`)
    if (bitsPerSample === 1) found.add(`bilevel ${format}`)
    if (hasAlpha) found.add(`${format} with alpha`)
    if (icc !== undefined) found.add(`${format} with a profile`)
    if (orientation > 1) found.add(`${format} turned ${orientation}`)
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...['jpeg srgb', 'jpeg b-w', 'jpeg cmyk', 'jpeg with a profile'],
      ...['jpeg turned 3', 'jpeg turned 6', 'jpeg turned 8'],
      ...['png srgb', 'png with alpha'],
      ...['tiff srgb', 'tiff b-w', 'tiff cmyk', 'tiff of several pages', 'bilevel tiff'],
    ]),
  )
})
