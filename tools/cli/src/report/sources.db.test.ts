import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { attachMedia, type Tenant, withRows } from '@fonds/db'
import { aDate, anImage, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { readDate } from '@fonds/reader-ead/dates'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { DescriptionDate } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'
import { dates } from './kinds/dates.commands.ts'
import type { Row } from './report.ts'
import { foundBy, runReport } from './testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

async function anArchive(...children: readonly TreeSpec[]): Promise<Tenant> {
  const tenant = await aTenant(db.pool)
  await aTree(db.pool, tenant.id, { title: 'Mill', children })
  return tenant
}

describe('dates', () => {
  /** Builds a date as an import does. */
  function read(display: string, normal: string | null = null): DescriptionDate {
    const { edtf, start, end } = readDate({ display, normal, certainty: null })
    return { ...aDate(display, edtf, start, end), normal }
  }
  let number = 0
  const dated = (display: string, normal?: string): TreeSpec => ({
    title: `${++number}`,
    dates: [read(display, normal)],
  })
  const found = (slug: string) => foundBy('dates', slug, 'date')

  test.each([
    ['in the days of the mill', null, ['unread']],
    ['between the wars', 'soon', ['unread']],
    ['31 February 1900', null, ['not_in_calendar']],
    ['1900-02-30', null, ['not_in_calendar']],
    ['February 1900', '1900-02-31', ['not_in_calendar']],
    ['1900', '19001301', ['not_in_calendar']],
    ['1910-1900', null, ['reversed']],
    ['1900-1910', '1910/1900', ['reversed']],
    ['May 1900 to March 1900', '1900-05/1900-03', ['reversed']],
    ['2060', '2060', ['future']],
    ['1990-2060', '1990/2060', ['future']],
    ['3025', '3025', ['unread']],
  ])('%s, normal %s: %j', async (display, normal, problems) => {
    const { slug } = await anArchive(dated(display, normal ?? undefined))
    expect(await found(slug)).toEqual(problems.map((problem) => `${problem} ${display}`))
  })

  test('that are right are not listed', async () => {
    const { slug } = await anArchive(
      dated('1900'),
      dated('undated'),
      dated('s.d.'),
      dated('1900, 1905'),
      dated('29 February 1904'),
      dated('5 May 1910', '1910-05-05'),
      dated('ca. 1900-1910', '1900/1910'),
      dated('19th century', '1801/1900'),
      dated('since 1900', '1900/..'),
      dated('1900 or later', '19000101/open'),
      dated('early 20th century'),
      { title: 'None' },
    )
    expect(await found(slug)).toEqual([])
  })

  test('outside those of the parent, but not of its other dates or open ends', async () => {
    const within = (parent: readonly DescriptionDate[], ...children: readonly TreeSpec[]): TreeSpec => ({
      title: 'Letters',
      level: 'series',
      dates: parent,
      children,
    })
    const { slug } = await anArchive(
      within(
        [read('1900-1910')],
        dated('1899'),
        dated('1900-1911'),
        dated('1905'),
        dated('1899-1912'),
        dated('since 1950', '1950/..'),
      ),
      within([read('1900-1910'), read('1930-1940')], dated('1935'), dated('1950')),
      within([read('since 1900', '1900/..')], dated('1990'), dated('1890')),
      within([read('undated')], dated('1990')),
    )
    const twin = await anArchive(within([read('1800-1990')], dated('1899'), dated('1935')))
    expect(await foundBy('dates', slug, 'date', 'parent', 'parent_date')).toEqual([
      'outside_parent 1899 letters 1900-1910',
      'outside_parent 1900-1911 letters 1900-1910',
      'outside_parent 1899-1912 letters 1900-1910',
      'outside_parent since 1950 letters 1900-1910',
      expect.stringMatching(/^outside_parent 1950 letters-\S+ 1900-1910$/),
      expect.stringMatching(/^outside_parent 1890 letters-\S+ since 1900$/),
    ])
    expect(await found(twin.slug)).toEqual([])
  })

  test('of every date of a description, in its order', async () => {
    const { slug } = await anArchive({ title: 'A', dates: [read('1900'), read('long ago'), read('1910-1900')] })
    expect(await found(slug)).toEqual(['unread long ago', 'reversed 1910-1900'])
  })

  test('a year is in the future until it begins in the archive', async () => {
    const { id } = await anArchive(dated('2031'), dated('2030'))
    const future = async (day: string) =>
      withRows<Row, number, 'tenant' | 'day'>(db.pool, dates.statement, { tenant: id, day }, async (rows) => {
        let count = 0
        for await (const row of rows) count += row.future === true ? 1 : 0
        return count
      })
    expect([await future('2030-12-31'), await future('2031-01-01')]).toEqual([1, 0])
  })
})

const object = (url: string, more: object = {}) => ({
  ...{ type: null, title: null, url, mime_type: null, note: null, internal: false },
  ...more,
})

describe('links', () => {
  const found = (slug: string) => foundBy('links', slug, 'slug', 'url', 'first')

  test('that are no URL, and those of another digital object', async () => {
    const { slug } = await anArchive(
      {
        title: 'One',
        digital_objects: [object('https://a.example/1'), object('pages/1.html'), object('ark:/12345/x')],
      },
      { title: 'Two', digital_objects: [object('https://a.example/2'), object('https://a.example/1')] },
      {
        title: 'Three',
        digital_objects: [
          object('https://a.example/2'),
          object('https://a.example/2'),
          object('https://a.example/1', { internal: true }),
        ],
      },
    )
    const twin = await anArchive({
      title: 'One',
      digital_objects: [object('https://a.example/1'), object('https://a.example/2')],
    })
    expect(await found(slug)).toEqual([
      'not_a_url one pages/1.html null',
      'not_a_url one ark:/12345/x null',
      'same_url two https://a.example/1 one',
      'same_url three https://a.example/2 two',
      'same_url three https://a.example/2 two',
    ])
    expect(await found(twin.slug)).toEqual([])
  })

  describe('with --check', () => {
    let server: Server
    const asked = new Set<string>()
    let origin: string
    beforeAll(async () => {
      server = createServer((request, response) => {
        asked.add(request.url ?? '')
        response.writeHead(request.url === '/1' ? 200 : 404).end()
      })
      await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
      origin = `:${(server.address() as AddressInfo).port}`
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })
    const check = async (slug: string, ...options: readonly string[]) => {
      asked.clear()
      const result = await runMain('report', 'links', '--tenant', slug, '--json', '--check', ...options)
      expect(result.code).toBe(EXIT.ok)
      return { ...JSON.parse(result.stdout), note: result.stderr.trim() }
    }

    test('dead links are listed wherever they are used, and others are asked for once', async () => {
      // Each address is a separate host, which is asked once a second.
      const [alive, dead] = [`http://127.0.0.1${origin}/1`, `http://127.0.0.2${origin}/2`]
      const tenant = await anArchive(
        { title: 'One', digital_objects: [object(alive), object(dead), object('pages/1.html')] },
        { title: 'Two', digital_objects: [object(dead)] },
      )
      const twin = await anArchive({ title: 'Two', digital_objects: [object(`http://127.0.0.3${origin}/twin`)] })
      const { findings, note } = await check(tenant.slug, '--check-private')
      expect(note).toBe('Checked 2 of 2 URLs')
      expect(asked).toEqual(new Set(['/1', '/2']))
      const lines = findings.map((row: Row) => [row.problem, row.slug, row.answer].join(' '))
      expect(lines).toEqual(['dead one 404', 'not_a_url one ', 'same_url two ', 'dead two 404'])

      expect((await runReport('links', twin.slug)).total).toBe(0)
      const inside = await check(twin.slug)
      expect(inside.counts).toMatchObject({ private_address: 1, dead: 0 })
      expect(asked.size).toBe(0)
    })

    test('no more URLs than --check-limit are asked for', async () => {
      const objects = Array.from({ length: 5 }, (_, n) => object(`http://127.0.0.${n + 4}${origin}/1?${n}`))
      const { slug } = await anArchive({ title: 'One', digital_objects: objects })
      expect(await check(slug, '--check-private', '--check-limit', '2')).toMatchObject({ note: 'Checked 2 of 5 URLs' })
      expect(asked.size).toBe(2)
    })

    test.each([
      ['--check-limit', '0'],
      ['--check-limit', '100001'],
      ['--check-minutes', 'all'],
    ])('%s %s exits with 2', async (...option) => {
      const { code, stdout } = await runMain('report', 'links', '--tenant', 'city', '--check', ...option)
      expect([code, stdout]).toEqual([EXIT.usage, ''])
    })
  })
})

test('images: records with digital objects but no image, and files that are not shown', async () => {
  const picture = (sha256: string, reason: string) => ({
    ...anImage({ sha256: sha256.repeat(64) }),
    picture: { renderable: false as const, reason, width: null, height: null },
  })
  const children: TreeSpec[] = [
    { title: 'Scanned', digital_objects: [object('https://a.example/1')] },
    { title: 'Unscanned', digital_objects: [object('https://a.example/2'), object('https://a.example/3')] },
    { title: 'Plain' },
    { title: 'Hidden', digital_objects: [object('https://a.example/4', { internal: true })] },
    { title: 'Series', level: 'series', digital_objects: [object('https://a.example/5')] },
  ]
  const [tenant, twin] = [await anArchive(...children), await anArchive(...children)]
  await attachMedia(db.pool, tenant.id, { kind: 'record', slugOrId: 'scanned' }, [
    anImage(),
    picture('b', 'the image is cut short'),
    {
      ...picture('c', 'it is a PDF document, offered as a file'),
      mime_type: 'application/pdf',
      file_name: 'a.pdf',
    },
  ])
  await attachMedia(db.pool, twin.id, { kind: 'record', slugOrId: 'unscanned' }, [anImage()])
  const found = (slug: string) => foundBy('images', slug, 'slug', 'digital_objects', 'url', 'file_name', 'reason')
  expect(await found(tenant.slug)).toEqual([
    'refused scanned null null a.jpg the image is cut short',
    'not_an_image scanned null null a.pdf it is a PDF document, offered as a file',
    'none_attached unscanned 2 https://a.example/2 null null',
  ])
  expect(await found(twin.slug)).toEqual(['none_attached scanned 1 https://a.example/1 null null'])
})
