import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { labelsIn, MAX_WORDING_BYTES, wordingProblems } from './index.ts'

test('an archive’s own words replace ours in their language, and only there', () => {
  const archive = { labels: { en: { 'level.fonds': 'Record group', 'page.records_count': '{count} papers' } } }
  const labels = labelsIn('en', archive)
  expect(labels.level('fonds')).toBe('Record group')
  expect(labels.text('page.records_count', { count: 3 })).toBe('3 papers')
  expect(labels.level('series')).toBe(labelsIn('en').level('series'))
  expect(labelsIn('de', archive).level('fonds')).toBe(labelsIn('de').level('fonds'))
  expect(labelsIn('en', { labels: { en: { 'level.fonds': 'Holding' } } }).level('fonds')).toBe('Holding')
  expect(labelsIn('en').level('fonds')).toBe('Fonds')
})

test('words that no longer fit are left out, since Fonds may have changed since they were stored', () => {
  const archive = { labels: { en: { 'page.below': 'Under {name}', 'page.gone': 'x', 'page.more': 'Further' } } }
  const labels = labelsIn('en', archive)
  expect(labels.text('page.below', { title: 'T' })).toBe('Below T')
  expect(labels.text('page.more')).toBe('Further')
})

test.each([
  [
    'a name that is none',
    { en: { 'levl.fonds': 'x' } },
    'en levl.fonds: is not the name of a label; did you mean level.fonds?',
  ],
  ['a member of every object', { en: { constructor: 'x' } }, /^en constructor: is not the name/],
  ['a language that is none', { tlh: { 'level.fonds': 'x' } }, /^tlh: is no language of labels; these are en, de/],
  ['an empty text', { de: { 'level.fonds': ' ' } }, 'de level.fonds: must be a text'],
  ['a long text', { de: { 'level.fonds': 'x'.repeat(1_001) } }, 'de level.fonds: must have at most 1,000 characters'],
  [
    'a missing placeholder',
    { de: { 'page.below': 'Darunter' } },
    /must have the placeholders \{title\}, and no others/,
  ],
  ['another placeholder', { de: { 'page.below': '{titel} {title}' } }, /must have the placeholders \{title\}/],
  ['a placeholder where there is none', { de: { 'page.more': '{count} mehr' } }, /has no placeholders/],
  ['a placeholder in the form of a day', { en: { 'page.below': '{title, date}' } }, /has a placeholder in a form/],
  ['broken braces', { de: { 'page.below': '{title' } }, /is no message: check its \{ and \}/],
])('refuses %s', (_what, wording, expected) => {
  const said = wordingProblems(wording).map(({ path, message }) => `${path.join(' ')}: ${message}`)
  if (typeof expected === 'string') expect(said).toEqual([expected])
  else expect(said).toEqual([expect.stringMatching(expected)])
})

test('bounds the size of an archive’s own words', () => {
  const of = (name: string, length: number) => [name, 'x'.repeat(length)] as const
  const names = ['page.more', 'page.copy', 'page.copied', 'page.notes', 'page.images', 'page.website', 'page.isil']
  const wording = { en: Object.fromEntries(names.map((name) => of(name, MAX_WORDING_BYTES / 7))) }
  expect(wordingProblems(wording)).toEqual([{ path: [], message: expect.stringMatching(/bytes; the limit is 6,000/) }])
})

describe('a language that the operator adds by a file', () => {
  let folder: string
  let labels: typeof import('./index.ts')
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fonds-labels-'))
    const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
    write('sv.json', {
      'level.fonds': 'Arkiv',
      'page.records_count': '{count, plural, one {# handling} other {# handlingar}}',
      'page.below': 'Nedanför',
      'page.moor': 'Mer',
      'page.more': '',
    })
    write('he.json', { 'level.series': 'סדרה' })
    write('de.json', { 'level.fonds': 'x' })
    writeFileSync(join(folder, 'cy.json'), 'no JSON')
    vi.stubEnv('LABELS_DIR', folder)
    vi.resetModules()
    labels = await import('./index.ts')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
    rmSync(folder, { recursive: true })
  })

  const language = (code: string) => labels.labelLanguage(code) ?? expect.fail(`no language ${code}`)

  test('is one of the languages, is negotiated, and has its words', () => {
    expect(labels.LANGUAGES.slice(-3)).toEqual(['cy', 'he', 'sv'])
    expect(labels.negotiatedLanguage('sv-SE, de;q=0.5')).toBe('sv')
    const swedish = labels.labelsIn(language('swe'))
    expect(swedish.level('fonds')).toBe('Arkiv')
    expect(swedish.text('page.records_count', { count: 2 })).toBe('2 handlingar')
    expect(swedish.languageName('sv')).toBe('svenska')
  })

  test('falls back to English, and lists what it lacks and what is wrong', () => {
    const swedish = labels.labelsIn(language('sv'))
    expect(swedish.level('series')).toBe('Series')
    expect(swedish.text('page.below', { title: 'T' })).toBe('Below T')
    expect(swedish.text('page.number', { count: 1234 })).toBe('1,234')
    const added = labels.ADDED.find((one) => one.language === 'sv')
    expect(added?.untranslated).toContain('page.below')
    expect(added?.untranslated).toContain('page.more')
    expect(added?.untranslated).not.toContain('level.fonds')
    expect(added?.problems).toEqual([
      expect.stringMatching(/^page\.below must have the placeholders/),
      expect.stringMatching(/^page\.moor is not the name of a label; did you mean page\.more\?/),
    ])
    expect(labels.ADDED.find((one) => one.language === 'cy')?.problems).toEqual([
      expect.stringMatching(/^the file cannot be read/),
    ])
    expect(labels.labelsIn(language('cy')).level('fonds')).toBe('Fonds')
    expect(labels.labelsIn('de').level('fonds')).not.toBe('x')
    expect(labels.ignoredLabelFiles()).toEqual(['de.json'])
  })

  test('can have an archive’s own words', () => {
    const wording = { sv: { 'level.series': 'Serie' } }
    expect(labels.wordingProblems(wording)).toEqual([])
    expect(labels.labelsIn(language('sv'), { labels: wording }).level('series')).toBe('Serie')
  })
})
