import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { absent, bringVeraPdf, needsShared, sharedFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FindingAidPdf, renderFindingAid } from './finding-aid-pdf.ts'
import { aFindingAid, paragraph, type Spec } from './testing/finding-aid.ts'
import { optionsIn } from './testing/options.ts'
import { bare, type ReadPdf, readLayout, readPdf } from './testing/read-pdf.ts'

const verapdf = bringVeraPdf()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-scripts-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Scripts whose letters stand in the order in which they are written. */
const IN_ORDER = {
  Armenian: 'Քաղաքի խորհրդի նամակները',
  Georgian: 'ქალაქის საბჭოს წერილები',
  Bamum: 'ꚠꚡꚢ ꛂꛃ',
  'Canadian Aboriginal': 'ᐃᓄᐃᑦ ᑲᓇᑕᒥ ᑐᑭᓯᒋᐊᕐᕕᒃ',
  Cherokee: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
  Ethiopic: 'የከተማው ምክር ቤት ደብዳቤዎች',
  Lisu: 'ꓡꓲ-ꓢꓴ ꓐꓳ',
  'New Tai Lue': 'ᦑᦱᦺ ᦟᦹᧉ',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱯᱟᱹᱨᱥᱤ',
  Coptic: 'ⲡⲓⲥⲁϫⲓ ⲛ̀ⲭⲏⲙⲓ',
  Lepcha: 'ᰛᰩᰵ ᰕᰫ',
  Limbu: 'ᤕᤠᤰᤌᤢᤱ',
  Miao: '𖼀𖽔𖽙 𖼁𖽑',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  Osage: '𐓏𐓘𐓻𐓘𐓻𐓟 𐓣𐓟',
  'Tai Le': 'ᥖᥭᥰ ᥖᥬᥳ',
  'Tai Viet': 'ꪼꪕ ꪀꪱꪫ',
  Tifinagh: 'ⵜⴰⵎⴰⵣⵉⵖⵜ ⵜⴰⵏⴰⵡⴰⵢⵜ',
  Vai: 'ꕙꔤ ꕚꕌ',
  Yi: 'ꆈꌠ ꁱꂷ',
  'N’Ko': 'ߒߞߏ ߓߟߏߡߊ',
} as const

/** Scripts in which glyphs stand before, above or around the letter that they follow; only their letters are compared. */
const REORDERED = {
  Bengali: 'নগর পরিষদের চিঠিপত্র ও ক্ষুদ্র দলিল',
  Gujarati: 'નગર પરિષદના પત્રો અને શ્રી ક્ષેત્ર',
  Khmer: 'សំបុត្ររបស់ក្រុមប្រឹក្សាទីក្រុង',
  Lao: 'ຈົດໝາຍຂອງສະພາເມືອງ',
  Malayalam: 'നഗരസഭയുടെ കത്തുകളും രേഖകളും',
  Myanmar: 'မြို့တော်ကောင်စီ၏ စာများ',
  Sinhala: 'නගර සභාවේ ලිපි ශ්‍රී ලංකාව',
  Tamil: 'நகர சபையின் கடிதங்கள்',
  Telugu: 'నగర పాలక సంస్థ లేఖలు',
  Thai: 'จดหมายของสภาเมืองที่น้ำท่วม',
  Tibetan: 'གྲོང་ཁྱེར་གྱི་ཡི་གེ',
  Balinese: 'ᬲᬸᬭᬢ᭄ ᬓᬸᬢ',
  Adlam: '𞤖𞤮𞤤𞤵𞤫 𞤱𞤵𞤪𞤮',
  Cham: 'ꨀꨆꨩꨣ ꨌꩌ',
  Gurmukhi: 'ਸ਼ਹਿਰ ਦੀ ਸਭਾ ਦੇ ਖ਼ਤ',
  'Hanifi Rohingya': '𐴌𐴗𐴥𐴝𐴙𐴚 𐴒𐴝',
  Javanese: 'ꦱꦸꦫꦠ꧀ ꦏꦸꦛ',
  Kannada: 'ನಗರ ಸಭೆಯ ಪತ್ರಗಳು',
  'Kayah Li': 'ꤊꤢꤛꤢ꤭ ꤜꤟꤤ꤬',
  'Meetei Mayek': 'ꯃꯩꯇꯩ ꯂꯣꯟ',
  Oriya: 'ନଗର ପରିଷଦର ଚିଠି',
  Sundanese: 'ᮞᮥᮛᮒ᮪ ᮊᮧᮒ',
  Syriac: 'ܐܓܪ̈ܬܐ ܕܡܕܝܢܬܐ',
  'Tai Tham': 'ᨣᩴᩣᨾᩮᩬᩥᨦ',
  Thaana: 'ދިވެހި ބަސް',
  Newa: '𑐣𑐾𑐥𑐵𑐮 𑐨𑐵𑐳𑐵',
  Saurashtra: 'ꢱꣃꢬꢵꢰ꣄ꢜ꣄ꢬ',
  'Syloti Nagri': 'ꠍꠤꠟꠐꠤ ꠘꠣꠉꠞꠤ',
  Chakma: '𑄌𑄋𑄴𑄟𑄳𑄦 𑄇𑄧',
  Hmong: '𞄀𞄄𞄰 𞄁𞄅',
  Devanagari: 'नगर परिषद् के पत्र और क्षेत्र',
} as const

/** Words that long paragraphs of scripts without spaces are made of. */
const UNBROKEN = {
  Thai: 'จดหมายของสภาเมืองที่น้ำท่วมและรายงานการประชุมของคณะกรรมการ',
  Khmer: 'សំបុត្ររបស់ក្រុមប្រឹក្សាទីក្រុងនិងរបាយការណ៍ប្រជុំ',
  Lao: 'ຈົດໝາຍຂອງສະພາເມືອງແລະບົດລາຍງານກອງປະຊຸມ',
  Burmese: 'မြို့တော်ကောင်စီ၏စာများနှင့်အစည်းအဝေးမှတ်တမ်းများ',
  Tibetan: 'གྲོང་ཁྱེར་གྱི་ཡི་གེ་དང་ཚོགས་འདུའི་ཐོ་གཞུང་',
  Ethiopic: 'የከተማው፡ምክር፡ቤት፡ደብዳቤዎች፡',
  Javanese: 'ꦱꦸꦫꦠ꧀ꦏꦸꦛꦧꦢꦶꦫꦏꦭꦤ꧀',
  Malayalam: 'നഗരസഭാകാര്യാലയരേഖാസംഗ്രഹാലയപ്രസിദ്ധീകരണവിഭാഗം',
} as const

/** The end margin of a page, in points. */
const MARGIN = 20 * 2.835

/** Each text as a title, as bold text, and as an indexed name. */
const asChildren = (texts: Readonly<Record<string, string>>): Spec[] =>
  Object.entries(texts).map(([name, title]) => ({
    title,
    names: [`subject:${title}`],
    body: { scope_and_content: [{ t: 'p', c: [{ t: 'emph', render: 'bold', c: [title] }] }, paragraph(name)] },
  }))

async function render(name: string, spec: Spec): Promise<{ readonly made: FindingAidPdf; readonly pdf: ReadPdf }> {
  const options = optionsIn(folder, name)
  const made = await renderFindingAid(aFindingAid(spec), options)
  return { made, pdf: await readPdf(options.out) }
}

// PDF/A forbids glyphs for missing characters, so the compiler refuses a document that has any.
describe('a finding aid in every script that has a font', () => {
  let made: FindingAidPdf
  let text: string
  beforeAll(async () => {
    const rendered = await render('all', { title: 'All', children: asChildren({ ...IN_ORDER, ...REORDERED }) })
    made = rendered.made
    text = rendered.pdf.pages.join('')
  })

  test('has all its characters', () => {
    expect(made.missing).toEqual({ count: 0, sample: [] })
    expect(text).not.toMatch(/U\+|\ufffd/)
  })

  test.each(Object.entries(IN_ORDER))('has text in %s that can be copied and searched', (_, words) => {
    expect(text).toContain(bare(words))
  })

  test.each(Object.entries(REORDERED))('has the letters of text in %s', (_, words) => {
    expect([...bare(words)].filter((letter) => !text.includes(letter))).toEqual([])
  })

  test.skipIf(absent(verapdf))('conforms to PDF/UA-1 and PDF/A-2a', async () => {
    if (absent(verapdf)) return
    const verdicts = await verapdf(join(folder, 'all.pdf'), 'ua1', '2a')
    expect(verdicts.flatMap(({ failures }) => failures)).toEqual([])
    expect(verdicts.every(({ compliant }) => compliant)).toBe(true)
  })
})

test('lines of scripts without spaces end before the margin', async () => {
  const children = Object.entries(UNBROKEN).map(([title, words]) => ({
    title,
    body: { scope_and_content: [paragraph(words.repeat(8))] },
  }))
  await render('long', { title: 'Long', children })
  const { texts, sizes } = await readLayout(join(folder, 'long.pdf'))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter(({ right, page }) => right > (sizes[page - 1]?.[0] ?? 0) - MARGIN + 1)).toEqual([])
})

test('letters that are stacked below the line do not touch the line that follows', async () => {
  await render('stacked', {
    title: 'Any',
    children: [
      { title: 'Plain', reference_code: 'Z 1' },
      { title: 'གྲོང་ཁྱེར་སྒྲུབ', reference_code: 'Z 2' },
    ],
  })
  const { texts } = await readLayout(join(folder, 'stacked.pdf'))
  const below = (start: string) => {
    const title = texts.find(({ text }) => text.startsWith(start))
    const next = texts.find(({ text, base }) => text.startsWith('Z') && base < (title?.base ?? 0))
    return (title?.base ?? 0) - (next?.base ?? 0)
  }
  expect(below('གྲོ')).toBeGreaterThan(below('Plain') * 1.3)
})

describe('characters that no font has', () => {
  const CUNEIFORM = '𒀀𒀁𒀂𒀃𒀄'
  test('are shown by marks, and counted on the title page', async () => {
    const { made, pdf } = await render('missing', { title: CUNEIFORM, children: [{ title: 'Seal 𒀀 of clay' }] })
    expect(made.missing).toEqual({ count: 5, sample: ['U+12000', 'U+12001', 'U+12002', 'U+12003', 'U+12004'] })
    expect(pdf.pages[0]).toContain('\ufffd'.repeat(5))
    expect(pdf.pages[0]).toContain(bare('5 different characters have no font here'))
    expect(pdf.pages[0]).toContain(bare('U+12003, U+12004'))
    expect(pdf.pages.join('')).toContain(bare('Seal [U+12000] of clay'))
  })

  test('are told of in the language of the finding aid', async () => {
    const spec = { title: '🜲', body: { description_language: 'de' } }
    const { pdf } = await render('fehlend', spec)
    expect(pdf.pages[0]).toContain(bare('Für ein Zeichen fehlt hier eine Schriftart'))
  })

  test('leave the rest of a document readable, however many there are', async () => {
    const { made, pdf } = await render('most', { title: 'Tablets', children: [{ title: CUNEIFORM.repeat(400) }] })
    expect(made.missing.count).toBe(5)
    expect(pdf.pages.join('')).toContain('Tablets')
  })
})

test('the shared case in Inuktitut has a PDF', needsShared('cases'), async () => {
  const source = readFileSync(join(sharedFolder() ?? '', 'cases/08-inuktitut.ead.xml'), 'utf8')
  const texts = [...source.matchAll(/<(unittitle|p)>(.*?)<\/\1>/g)].map(([, , text = '']) => text)
  expect(texts.length).toBeGreaterThan(40)
  const { made, pdf } = await render('case-08', { title: texts[0] ?? '', children: texts.map((title) => ({ title })) })
  expect(made.missing.count).toBe(0)
  for (const title of texts.filter((text) => /^[\P{L}\p{Script=Cans}]+$/u.test(text)))
    expect(pdf.pages.join('')).toContain(bare(title))
})
