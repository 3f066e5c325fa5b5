import { describe, expect, test } from 'vitest'
import { ead2002, readWhole } from './read-for-test.ts'
import { rightsUri } from './rights.ts'

const read = async (archdesc: string) => (await readWhole(ead2002(`<did/>${archdesc}`))).top
const read2002 = async (archdesc: string) => (await readWhole(ead2002(archdesc))).top
const access = async (note: string) => (await read(note)).access

describe('access', () => {
  test('is read from the note, which is also kept', async () => {
    const top = await read(
      '<accessrestrict><head>Access</head><p>Closed until <date normal="2050-06-15">the year’s middle</date>.</p></accessrestrict>',
    )
    expect(top.access).toEqual({ status: 'closed', until: '2050-06-15', statement: 'Closed until the year’s middle.' })
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
      status: 'closed',
      until: '2050-01-01',
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

  test('an attribute that says unknown gives way to words that say less, which then have no end', async () => {
    const note = (words: string) => `<accessrestrict type="unknown"><p>${words}</p></accessrestrict>`
    const status = async (words: string, more = '') => (await access(note(words) + more))?.status
    expect(await access(note('Closed until 2992.'))).toMatchObject({ status: 'closed', until: null })
    expect(await status('Not open to the public.')).toBe('closed')
    expect(await status('Permission of the donor is required.')).toBe('restricted')
    expect(await status('Open.')).toBe('unknown')
    expect(await status('Secret.', '<accessrestrict><p>Open for research.</p></accessrestrict>')).toBe('unknown')
  })

  test('an attribute that says open gives way to words that say less, or that are not understood', async () => {
    const status = async (words: string) =>
      (await access(`<accessrestrict localtype="open"><p>${words}</p></accessrestrict>`))?.status
    expect(await status('Ask the desk.')).toBe('open')
    expect(await status('Closed until 2050.')).toBe('closed')
    expect(await status('Open to all glimborphs.')).toBe('unknown')
  })

  test('a term after creation is counted from the latest date of the unit and of those below it', async () => {
    const note = '<accessrestrict><p>Closed for 100 years after creation.</p></accessrestrict>'
    const unit = (date: string, below: string) =>
      read2002(`<did>${date}</did>${note}<dsc>${below}</dsc>`).then((top) => top.access)
    const dated = (normal: string) => `<unitdate normal="${normal}">${normal}</unitdate>`
    const child = (normal: string) => `<c><did><unittitle>Letter</unittitle>${dated(normal)}</did></c>`
    expect(await unit(dated('1900/1950'), '')).toMatchObject({ status: 'closed', until: '2050-12-31' })
    expect(await unit(dated('1900/1950'), child('1960'))).toMatchObject({ until: '2060-12-31' })
    expect(await unit(dated('1900/1950'), child('1940'))).toMatchObject({ until: '2050-12-31' })
    expect(await unit(dated('1900/..'), '')).toMatchObject({ status: 'closed', until: null })
    expect(await unit('<unitdate>undated</unitdate>', '')).toMatchObject({ status: 'closed', until: null })
    expect(await unit('', child('1940'))).toMatchObject({ status: 'closed', until: null })
  })

  test('several notes are one statement: of an open and a closed one, the closed applies, and of two closed ones, the later day', async () => {
    const note = (text: string) => `<accessrestrict><p>${text}</p></accessrestrict>`
    expect(await access(note('Is open for research.') + note('Closed until 2040.'))).toMatchObject({
      status: 'closed',
      until: '2040-01-01',
    })
    expect(await access(note('Is open for research.') + note('Box 3 is closed until 2040.'))).toMatchObject({
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
