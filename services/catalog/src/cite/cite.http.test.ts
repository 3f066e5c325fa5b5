import { setEntityState, setPublished } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CitationDetail } from '@fonds/types'
import { formatsBy } from '@fonds/types/formats'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { entityName, putEntities } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const FORMATS = ['json', ...formatsBy('citation').map(({ name }) => name)]

const holmPapers: TreeSpec = {
  level: 'fonds',
  title: 'Holm Papers',
  reference_code: 'MS 12',
  dates: [aDate('1880–1931', '1880/1931', 1880, 1931)],
  headings: [aHeading('Holm, Erik, 1860–1931', { role: 'creator', where: 'origination' })],
  notes: [note('prefercite', 'Holm Papers, as the archive likes it.'), note('bioghist', 'He wrote.')],
  children: [
    {
      level: 'item',
      title: 'Letter to Anna Brandt',
      reference_code: 'MS 12/3',
      dates: [aDate('14 May 1931', '1931-05-14', 1931, 1931)],
      containers: [
        { type: 'Box', label: null, indicator: '2', group: 0 },
        { type: 'Folder', label: null, indicator: '5', group: 0 },
        { type: 'Reel', label: null, indicator: '9', group: 1 },
      ],
      headings: [
        aHeading('Holm, Erik, 1860–1931', { role: 'author' }),
        aHeading('Brandt, Anna', { role: 'addressee' }),
        aHeading('Stern, Leo', { role: 'subject' }),
        aHeading('Letters', { type: 'genre', role: 'genre' }),
      ],
    },
    {
      level: 'item',
      title: 'Red Shoes',
      title_inline: [{ t: 'title', render: null, c: ['Red Shoes'] }],
      headings: [aHeading('Typescripts', { type: 'genre', role: 'genre' })],
    },
    { level: 'series', title: 'Correspondence', notes: [note('prefercite', 'The series, please.')] },
  ],
}

function note(type: string, text: string) {
  return { type, label: null, blocks: [{ t: 'p' as const, c: [text] }], lang: null, internal: false }
}

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, {
    name: 'Velme City Archive',
    address: { locality: 'Velme' },
    time_zone: 'Pacific/Auckland',
  })
  await aTree(service.db.pool, tenant.id, holmPapers)
})
afterAll(() => service.stop())
afterEach(() => {
  vi.useRealTimers()
})

const cite = (slug: string, of: TestTenant = tenant) => service.read(of, `/cite/${slug}`, CitationDetail)
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })

describe('200', () => {
  test('a record is cited with its own data and its permalink', async () => {
    at('2026-11-21T08:00:00Z')
    const cited = await cite('letter-to-anna-brandt')
    const url = `${originOf(tenant)}/api/public/records/letter-to-anna-brandt`
    expect(cited).toMatchObject({
      record: { type: 'record', slug: 'letter-to-anna-brandt', level: 'item', url },
      archive_name: 'Velme City Archive',
      permalink: url,
      access_date: '2026-11-21',
      preferred: 'Holm Papers, as the archive likes it.',
    })
    expect(cited.citations.chicago.note.text).toBe(
      `Erik Holm to Anna Brandt, May 14, 1931, MS 12/3, box 2, folder 5, Holm Papers, Velme City Archive, Velme, accessed November 21, 2026, ${url}.`,
    )
    expect(cited.citations.apa.text).toBe(
      `Holm, E. (1931, May 14). [Letter to Anna Brandt]. Holm Papers (MS 12/3, Box 2, Folder 5), Velme City Archive, Velme. Retrieved November 21, 2026, from ${url}`,
    )
    const { chicago, apa, mla } = cited.citations
    for (const { text, html } of [chicago, chicago.note, apa, mla]) {
      expect(text).toContain('Velme City Archive')
      expect(text).toContain(url.replace(/^https?:\/\//, ''))
      expect(text).toMatch(/November 21, 2026|21 Nov\. 2026/)
      expect(html).toMatch(/November 21, 2026|21 Nov\. 2026/)
    }
  })

  test('access_date=false omits the access date for dated material, and the response indicates it', async () => {
    at('2026-11-21T08:00:00Z')
    const without = async (path: string) => service.read(tenant, `${path}?access_date=false`, CitationDetail)
    const dated = await without('/cite/letter-to-anna-brandt')
    expect(dated.access_date).toBeNull()
    expect(JSON.stringify(dated.citations)).not.toMatch(/accessed|retrieved|2026/i)
    expect(await without('/cite/red-shoes')).toEqual(await cite('red-shoes'))
    expect(JSON.stringify((await without('/cite/collection/holm-papers')).citations)).not.toMatch(/2026/)
    for (const [format, words] of [
      ['csl-json', /"accessed":\{"date-parts":\[\[2026,11,21\]\]\}/],
      ['ris', /^Y2 {2}- 2026\/11\/21\r$/m],
      ['bibtex', /^ {2}urldate = \{2026-11-21\},$/m],
    ] as const) {
      const path = `/cite/letter-to-anna-brandt?format=${format}`
      expect((await service.ask(tenant, path)).text).toMatch(words)
      expect((await service.ask(tenant, `${path}&access_date=false`)).text).not.toMatch(/2026/)
    }
  })

  test('an authority record provides the parts of a name, and the initials of one in Chinese characters', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, {
      level: 'fonds',
      title: 'Tea House',
      headings: ['林海', 'Erik Holm', '田中 浩'].map((name) =>
        aHeading(name, { role: 'creator', where: 'origination' }),
      ),
    })
    await putEntities(
      service.db.pool,
      other.id,
      {
        name: '林海',
        names: [
          entityName('Lum Hoi', { lang: 'eng', script: 'Latn' }),
          entityName('Lin Hai', { lang: 'chi', script: 'Latn' }),
        ],
      },
      { name: 'Erik Holm', sort_name: 'Holm, Erik' },
      { name: '田中 浩', names: [entityName('Hiroshi Tanaka', { lang: 'jpn', script: 'Latn' })] },
    )
    const { citations } = await service.read(other, '/cite/collection/tea-house', CitationDetail)
    expect(citations.apa.text).toMatch(/^Lin, H\., Holm, E\., & 田中 浩\. \(n\.d\.\)\. /)
  })

  test('a formal title is set as a title; creators of the fonds are not creators of the work', async () => {
    const { citations } = await cite('red-shoes')
    expect(citations.chicago.html).toMatch(/^“Red Shoes.” Typescript. n.d. MS 12. Holm Papers. /)
    expect(citations.mla.text).toMatch(/^“Red Shoes.” Holm Papers, .*, MS 12, /)
  })

  test('a collection is cited as a whole, with the nearest preferred citation', async () => {
    const fonds = await service.read(tenant, '/cite/collection/holm-papers', CitationDetail)
    expect(fonds.citations.chicago.text).toMatch(
      /^Holm Papers\. 1880–1931\. MS 12\. Velme City Archive, Velme\. Accessed \w+ \d+, \d{4}\. http/,
    )
    const series = await service.read(tenant, '/cite/collection/correspondence', CitationDetail)
    expect(series.preferred).toBe('The series, please.')
  })

  test('the access date is the day in the archive’s time zone, and validators change with it', async () => {
    // 23:59:30 UTC on the 21st is 12:59:30 on the 22nd in Auckland, in summer time.
    at('2026-11-21T23:59:30Z')
    const answer = await service.ask(tenant, '/cite/red-shoes')
    expect(answer.body).toMatchObject({ access_date: '2026-11-22' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('last-modified')).toBeNull()
    const etag = answer.headers.get('etag') ?? ''
    const again = await service.ask(tenant, '/cite/red-shoes', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    // Half a minute later, a new day begins in UTC, but not in Auckland, where it begins at 11:00 UTC.
    at('2026-11-22T00:00:00Z')
    const sameDay = await service.ask(tenant, '/cite/red-shoes', { headers: { 'if-none-match': etag } })
    expect(sameDay.status).toBe(304)
    at('2026-11-22T11:00:00Z')
    const nextDay = await service.ask(tenant, '/cite/red-shoes', { headers: { 'if-none-match': etag } })
    expect(nextDay.status).toBe(200)
  })

  test.each(FORMATS)('a withdrawn record is no longer cited: %s', async (format) => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, holmPapers)
    const path = `/cite/red-shoes?format=${format}`
    const cited = await service.ask(other, path)
    expect(cited.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    await setPublished(service.db.pool, other.id, 'record', 'red-shoes', false)
    const etag = cited.headers.get('etag') ?? ''
    expect((await service.ask(other, path, { headers: { 'if-none-match': etag } })).status).toBe(404)
  })

  test('a UUID works like a slug, and the record links here', async () => {
    const { record } = await cite('red-shoes')
    expect((await cite(record.id)).record).toEqual(record)
    const body = await service.ask(tenant, '/records/red-shoes')
    expect(body.body).toMatchObject({ links: { cite: `${originOf(tenant)}/api/public/cite/red-shoes` } })
  })

  test.each([
    ['csl-json', 'application/vnd.citationstyles.csl+json', 'red-shoes.csl.json', /^\[{"id":"[0-9a-f]{8}-/],
    ['ris', 'application/x-research-info-systems', 'red-shoes.ris', /^TY {2}- MANSCPT\r\nTI {2}- Red Shoes\r\n/],
    ['bibtex', 'application/x-bibtex; charset=utf-8', 'red-shoes.bib', /^@misc{ref-[0-9a-f-]{36},\n/],
  ])('%s is a download for reference managers', async (format, type, name, start) => {
    const answer = await service.ask(tenant, `/cite/red-shoes?format=${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.text).toMatch(start)
  })
})

describe('not 200', () => {
  test('an access_date other than true or false is rejected', async () => {
    const answer = await service.ask(tenant, '/cite/red-shoes?access_date=2026')
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter', errors: [{ parameter: 'access_date' }] },
    })
  })

  test('an unknown format is rejected with a list of the formats', async () => {
    const answer = await service.ask(tenant, '/cite/red-shoes?format=endnote')
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_parameter', errors: [{ parameter: 'format' }] },
    })
  })

  test('a suppressed name is not in any citation', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, holmPapers)
    await setEntityState(service.db.pool, other.id, 'holm-erik-1860-1931', 'suppressed')
    for (const format of FORMATS) {
      const answer = await service.ask(other, `/cite/letter-to-anna-brandt?format=${format}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/Erik/)
    }
  })

  test('another archive’s record of the same slug is separate, and a hidden record is not found', async () => {
    const other = await aTenant(service.db.pool, { name: 'The other' })
    const unknown = await service.ask(other, '/cite/red-shoes')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await aTree(service.db.pool, other.id, holmPapers)
    expect((await cite('red-shoes', other)).archive_name).toBe('The other')
    expect((await cite('red-shoes')).archive_name).toBe('Velme City Archive')
    await setPublished(service.db.pool, other.id, 'record', 'red-shoes', false)
    expect((await service.ask(other, '/cite/red-shoes')).status).toBe(404)
    const foreign = (await cite('red-shoes')).record.id
    expect((await service.ask(other, `/cite/${foreign}`)).status).toBe(404)
  })

  test('a record that became a collection is cited at its current URL', async () => {
    const other = await aTenant(service.db.pool)
    const unit = { xml_id: 'u1', title: 'Notes' }
    const source = 'moving'
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ ...unit, level: 'file' }] }, { source })
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ ...unit, level: 'series' }] }, { source })
    const answer = await service.ask(other, '/cite/notes?format=ris')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${originOf(other)}/api/public/cite/collection/notes?format=ris`)
  })

  test('an archive’s website is cited if there is one', async () => {
    const site = await aTenant(service.db.pool, { site_url_template: 'https://site.example/{kind}/{slug}' })
    await aTree(service.db.pool, site.id, holmPapers)
    expect((await cite('red-shoes', site)).permalink).toBe('https://site.example/record/red-shoes')
  })
})
