import { describe, expect, test } from 'vitest'
import { statusOf } from './access-status.ts'
import { untilOf } from './access-until.ts'
import { ead2002, readWhole } from './read-for-test.ts'
import { rightsUri } from './rights.ts'

const read = async (archdesc: string) => (await readWhole(ead2002(`<did/>${archdesc}`))).top
const access = async (note: string) => (await read(note)).access

describe('access', () => {
  test.each([
    ['No restrictions on access', 'open'],
    ['There are no access restrictions.', 'open'],
    ['The collection is open for research. Researchers must apply in writing for access.', 'open'],
    ['This folder is open.', 'open'],
    ['Volledig openbaar', 'open'],
    ['Frei zugänglich', 'open'],
    ['Librement communicable', 'open'],
    ['Unrestricted', 'open'],
    ['[RESTRICTED]', 'restricted'],
    ['Restricted. Consult staff for access.', 'restricted'],
    ['Access requires prior written approval.', 'restricted'],
    ['Closed for 75 years.', 'closed'],
    ['These files are not open to the public.', 'closed'],
    ['Niet openbaar', 'closed'],
    ['Gesperrt bis 2050', 'closed'],
    ['Restricted access in part.', 'partial'],
    ['Selected notes are restricted.', 'partial'],
    ['Specific folders in this subseries are closed for 75 years.', 'partial'],
    ['The collection is open for research with the exception of letters, which are restricted.', 'partial'],
    ['beperkt openbaar', 'partial'],
    ['Stored in a special vault. Consult staff for access.', 'unknown'],
    ['אין הגבלות שימוש', 'unknown'],
  ])('"%s" is %s', (text, status) => {
    expect(statusOf(text)).toBe(status)
  })

  test.each([
    ['Closed until 1 January 2050.', '2050-01-01'],
    ['Restricted until July 2022', '2022-07-01'],
    ['[Restricted until July 01, 2022]', '2022-07-01'],
    ['Restricted until 2018.', '2018-01-01'],
    ['It will open in 2045.', '2045-01-01'],
    ['closed for 75 years until 2050-06-30', '2050-06-30'],
    ['restricted for 10 years (through 2035) per', '2036-01-01'],
    ['closed through February 2024', '2024-03-01'],
    ['Gesperrt bis zum 31. Dezember 2030', '2030-12-31'],
    ['Non communicable jusqu’au 1er mars 2040', '2040-03-01'],
    ['Closed until 2030, and until 2040 for some', null],
    ['Closed for 75 years from creation', null],
    ['Closed until further notice', null],
    ['Restricted until they can be scanned', null],
  ])('"%s" ends on %s', (text, until) => {
    expect(untilOf(text)).toBe(until)
  })

  test('is read from the note, which is also kept', async () => {
    const top = await read(
      '<accessrestrict><head>Access</head><p>Closed until <date normal="2050-06-30">the year’s middle</date>.</p></accessrestrict>',
    )
    expect(top.access).toEqual({ status: 'closed', until: '2050-06-30', statement: 'Closed until the year’s middle.' })
    expect(top.notes).toMatchObject([{ type: 'accessrestrict', label: 'Access' }])
  })

  test('words take precedence over the normal form of a date within them', async () => {
    const until = async (note: string) => (await access(`<accessrestrict><p>${note}</p></accessrestrict>`))?.until
    expect(await until('Restricted until March 1 <date normal="2031-03-01">2031</date>.')).toBe('2031-03-01')
    expect(await until('Restricted until <date normal="2031-03-01">2031</date>.')).toBe('2031-03-01')
    expect(await until('Restricted until <date normal="2013">2031</date>.')).toBe('2031-01-01')
    expect(await until('Restricted until <date normal="2031-13-45">March 2031</date>.')).toBe('2031-03-01')
  })

  test('headings are neither classified nor part of the statement', async () => {
    const note = '<head>Restrictions on access</head>'
    expect(await access(`<accessrestrict>${note}</accessrestrict>`)).toBeNull()
    expect(await access(`<accessrestrict>${note}<p>Ask at the desk.</p></accessrestrict>`)).toEqual({
      status: 'unknown',
      until: null,
      statement: 'Ask at the desk.',
    })
    const two = `<accessrestrict>${note}<p>Open for research.</p><head>Closed files</head><p>None.</p></accessrestrict>`
    expect(await access(two)).toEqual({ status: 'open', until: null, statement: 'Open for research.\n\nNone.' })
  })

  test('a legal status in the note is read; the heading of a note without text becomes its label', async () => {
    const legal = '<legalstatus>Fully open</legalstatus>'
    const top = await read(`<accessrestrict><head>Restrictions on access</head><p/>${legal}</accessrestrict>`)
    expect(top.access).toEqual({ status: 'open', until: null, statement: 'Fully open' })
    expect(top.notes).toMatchObject([{ type: 'legalstatus', label: 'Restrictions on access' }])
    expect(await access(`<accessrestrict><p>Closed until 2050.</p>${legal}</accessrestrict>`)).toMatchObject({
      status: 'partial',
    })
    const record = '<legalstatus>Public Record</legalstatus>'
    expect(await access(`<accessrestrict><p>Closed until 2050.</p>${record}</accessrestrict>`)).toEqual({
      status: 'closed',
      until: '2050-01-01',
      statement: 'Closed until 2050.',
    })
    expect(await access('<legalstatus>Public Record</legalstatus>')).toBeNull()
  })

  test('material that opens on a future day is closed until then', async () => {
    const on = async (note: string) => access(`<accessrestrict><p>${note}</p></accessrestrict>`)
    expect(await on('Communicable à partir du 1er janvier 2992')).toMatchObject({
      status: 'closed',
      until: '2992-01-01',
    })
    expect(await on('Open from 2 May 2992.')).toMatchObject({ status: 'closed', until: '2992-05-02' })
    expect(await on('Openbaar vanaf 2992')).toMatchObject({ status: 'closed', until: '2992-01-01' })
    expect(await on('Open from 1980.')).toMatchObject({ status: 'open', until: null })
  })

  test('the last day of several restrictions applies, and none if one has no end', async () => {
    const note = (text: string) => `<accessrestrict><p>${text}</p></accessrestrict>`
    expect(await access(note('Restricted until 2030.') + note('Permission of the donor is required.'))).toMatchObject({
      until: null,
    })
  })

  test('an attribute that names a status takes precedence over the words', async () => {
    expect(await access('<accessrestrict type="closed"><p>Ask the desk.</p></accessrestrict>')).toMatchObject({
      status: 'closed',
    })
    expect(await access('<accessrestrict rights-restriction="Review"><p>Is open.</p></accessrestrict>')).toMatchObject({
      status: 'restricted',
    })
  })

  test('an open series and a closed one are partial; for two closed ones, the later day applies', async () => {
    const note = (text: string) => `<accessrestrict><p>${text}</p></accessrestrict>`
    expect(await access(note('Is open for research.') + note('Closed until 2040.'))).toMatchObject({
      status: 'partial',
      until: '2040-01-01',
    })
    expect(await access(note('Restricted until 2030.') + note('Closed until 2040.'))).toMatchObject({
      status: 'closed',
      until: '2040-01-01',
    })
  })

  test('internal and empty notes are ignored', async () => {
    expect(await access('<accessrestrict audience="internal"><p>Closed.</p></accessrestrict>')).toBeNull()
    expect(await access('<accessrestrict/>')).toBeNull()
  })

  test('a long note is read in linear time', () => {
    // In quadratic time, this would exceed the time limit of a test.
    expect(statusOf('some part '.repeat(100_000))).toBe('unknown')
  })
})

describe('use', () => {
  test('conditions are stored as plain text and as a note', async () => {
    const top = await read('<userestrict><p>Ask.</p><p>Pay.</p></userestrict>')
    expect(top).toMatchObject({ use_conditions: 'Ask.\n\nPay.', rights: null })
    expect(top.notes).toMatchObject([{ type: 'userestrict' }])
  })

  test('a licence named in them, by a link or in words, becomes the rights statement', async () => {
    const link = '<extref href="https://creativecommons.org/licenses/by/4.0/deed.de">CC BY</extref>'
    expect((await read(`<userestrict><p>Free.</p><p>Under ${link}.</p></userestrict>`)).rights).toEqual({
      uri: 'http://creativecommons.org/licenses/by/4.0/',
      statement: 'Under CC BY.',
    })
    expect(
      (await read('<userestrict><p>http://rightsstatements.org/vocab/InC/1.0/</p></userestrict>')).rights?.uri,
    ).toBe('http://rightsstatements.org/vocab/InC/1.0/')
  })

  test.each([
    [
      'https://www.creativecommons.org/licenses/by-nc-sa/3.0/us/legalcode',
      'http://creativecommons.org/licenses/by-nc-sa/3.0/us/',
    ],
    ['https://creativecommons.org/publicdomain/zero/1.0', 'http://creativecommons.org/publicdomain/zero/1.0/'],
    ['https://rightsstatements.org/page/NoC-US/1.0/?language=en', 'http://rightsstatements.org/vocab/NoC-US/1.0/'],
    ['http://example.org/licenses/by/4.0/', null],
    ['creative commons', null],
  ])('%s', (text, uri) => {
    expect(rightsUri(text)).toBe(uri)
  })
})
