import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { ead2002, readDid, readWhole } from './read-for-test.ts'

const words = (display: string, era: string | null = null, normal: string | null = null) => {
  const { edtf, start, end, problems } = readDate({ display, normal, certainty: null, era })
  return [edtf, start, end, ...problems.map(({ code }) => code)]
}

test.each([
  ['4th–2nd century BC', '-0399/-0100', -399, -100],
  ['4th to 2nd centuries B.C.E.', '-0399/-0100', -399, -100],
  ['late 4th to early 2nd c. BCE', '-0399/-0100', -399, -100],
  ['4./3. Jh. v. Chr.', '-0399/-0200', -399, -200],
  ['6. bis 5. Jahrhundert v. u. Z.', '-0599/-0400', -599, -400],
  ['VIe-IVe siècles avant J.-C.', '-0599/-0300', -599, -300],
  ['VI-IV sec. a.C.', '-0599/-0300', -599, -300],
  ['siglos VI y V a.C.', '-0599/-0400', -599, -400],
  ['6e-5e eeuw v. Chr.', '-0599/-0400', -599, -400],
  ['between 400 and 350 BC', '-0399/-0349', -399, -349],
  ['ca. 60-40 BC', '-0059~/-0039~', -59, -39],
  ['60/59 BC', '-0059/-0058', -59, -58],
  ['BC 60', '-0059', -59, -59],
  ['15 March 44 BC', '-0043-03-15', -43, -43],
])('an era at the end holds for both ends: %s', (display, ...expected) => {
  expect(words(display)).toEqual(expected)
})

test.each([
  ['2nd century BC to 1st century AD', '-0199/0099', -199, 99],
  ['2. Jh. v. Chr. – 3. Jh. n. Chr.', '-0199/0299', -199, 299],
  ['60 BC – AD 14', '-0059/0014', -59, 14],
  ['60-100 AD', '0060/0100', 60, 100],
  ['AD 60-100', '0060/0100', 60, 100],
  ['2nd-3rd century AD', '0100/0299', 100, 299],
  ['1st c. CE', '00XX', 1, 99],
])('each end may have its own era: %s', (display, ...expected) => {
  expect(words(display)).toEqual(expected)
})

test.each([
  ['c64 BCE', '-0063~', -63, -63],
  ['c850 AD', '0850~', 850, 850],
  ['c1200-1100BC', '-1199~/-1099~', -1199, -1099],
  ['c17th century', '1600~/1699~', 1600, 1699],
  ['circa1850', '1850~', 1850, 1850],
])('a c that touches a number means circa: %s', (display, ...expected) => {
  expect(words(display)).toEqual(expected)
})

test.each(['c64', 'b1850', 'd1912', 'z43', 'k3', 'e5', '44 BC BC 3 AD AD', 'BC'])('"%s" is left unread', (display) => {
  expect(words(display)).toEqual([null, null, null])
})

describe('an era that an attribute names', () => {
  test.each([
    ['44', 'bce', '0044', '-0043', -43, -43],
    ['44', 'bce', null, '-0043', -43, -43],
    ['300-200', 'B.C.', '0300/0200', '-0299/-0199', -299, -199],
    ['44 BCE', 'bce', '-0043', '-0043', -43, -43],
    ['60 BC – AD 14', 'bce', null, '-0059/0014', -59, 14],
    ['3rd–1st century', 'bce', null, '-0299/0000', -299, 0],
    ['1850', 'ce', '1850', '1850', 1850, 1850],
  ])('%s, era="%s", normal="%s"', (display, era, normal, ...expected) => {
    expect(words(display, era, normal)).toEqual(expected)
  })

  test('is read from both schemas, and kept', async () => {
    const { dates } = await readDid('<unitdate era="bce">44</unitdate>')
    expect(dates).toMatchObject([{ display: '44', era: 'bce', edtf: '-0043', start: -43, end: -43 }])
  })
})

test('next to a year before it, 0000 is a year; alone it is none', () => {
  expect(words('', null, '-0299/0000')).toEqual(['-0299/0000', -299, 0])
  expect(words('', null, '0000/0050')).toEqual(['../0050', null, 50])
})

const shared = sharedFolder()

describe('the shared cases before the common era', needsShared('cases'), () => {
  const datesOf = async (name: string) => {
    const { components } = await readWhole(readFileSync(join(shared ?? '', 'cases', name)))
    return components.flatMap(({ content }) => content.dates)
  }

  test.each([
    ['classes/era.ead.xml', ['-0043', '-0299/0000', '-0299/0000', '-0063~', '0050/0100']],
    ['04-era-bce.ead.xml', ['-0043', '-0299/-0199', '-0043', '-0043']],
    ['44-bce-to-ce.ead.xml', ['-0099/0100', '-0099/0100', '-0099/0199', '-0049~/0050~']],
  ])('%s', async (name, edtf) => {
    expect((await datesOf(name)).map((date) => date.edtf)).toEqual(edtf)
  })

  test('no date before year 1 ends centuries after it', async () => {
    const read = await datesOf('bce.ead.xml')
    const before = read.filter(({ display }) => /bc|chr\.|c\./i.test(display) && !/ad|n\. ?chr/i.test(display))
    expect(before.filter(({ start, end }) => (start ?? 1) < 0 && (end ?? -1) > 0)).toEqual([])
    expect(read.filter(({ start, end }) => start !== null && end !== null && start > end)).toEqual([])
  })
})

test('an era in a title is read, too', async () => {
  const { top } = await readWhole(
    ead2002('<did><unittitle>Coins, <unitdate>3rd-2nd c. BC</unitdate></unittitle></did>'),
  )
  expect(top.dates).toMatchObject([{ start: -299, end: -100 }])
})
