import { expect, test } from 'vitest'
import { labelsIn } from './labels.ts'
import { LANGUAGES } from './languages.ts'
import { RELATORS, relatorCode, roleTerm } from './relators.ts'

test.each([
  ['Sculptor', 'sculptor'],
  ['scl', 'scl'],
  ['Sculptor (scl)', 'scl'],
  ['Engraver.', 'engraver'],
  ['http://id.loc.gov/vocabulary/relators/egr', 'egr'],
  ['https://id.loc.gov/vocabulary/relators/egr.html', 'egr'],
  ['http://id.loc.gov/vocabulary/relators/egr/', 'egr'],
  ['Painter (of signs)', 'painter (of signs)'],
  ['http://roles.example/egr', 'http://roles.example/egr'],
])('the role "%s" is looked up as "%s"', (role, term) => {
  expect(roleTerm(role)).toBe(term)
})

test.each([
  ['asn', 'Associated name'],
  ['Correspondent (crp)', 'Correspondent'],
  ['Donor (dnr)', 'Donor'],
  ['Bookseller', 'Bookseller'],
  ['LANDSCAPE ARCHITECT', 'Landscape architect'],
  ['Author of introduction, etc.', 'Author of introduction, etc.'],
  ['Author of introduction, etc. (aui)', 'Author of introduction, etc.'],
  ['http://id.loc.gov/vocabulary/relators/pfr', 'Proofreader'],
  ['Keeper of the bees', 'Keeper of the bees'],
  ['Keeper (kpr)', 'Keeper (kpr)'],
])('the role "%s" is shown as "%s"', (role, label) => {
  expect(labelsIn('en').role(role)).toBe(label)
})

test('every relator has a label in every language', () => {
  expect(RELATORS.size).toBeGreaterThan(300)
  for (const language of LANGUAGES) {
    const unlabelled = [...RELATORS.keys()].filter((code) => labelsIn(language).role(code) === code)
    expect(unlabelled, language).toEqual([])
  }
  expect([labelsIn('de').role('Dirigent (cnd)'), labelsIn('el').role('bnd')]).toEqual(['Dirigent', 'Βιβλιοδέτης'])
})

test('a role given as an address has the label of its code', () => {
  expect(labelsIn('en').role('http://id.loc.gov/vocabulary/relators/egr')).toBe(labelsIn('en').role('egr'))
})

test.each([
  ['pht', 'pht'],
  ['Photographer', 'pht'],
  ['Donor (dnr)', 'dnr'],
  ['addressee', 'rcp'],
  ['Landscape architect', 'lsa'],
  ['http://id.loc.gov/vocabulary/relators/egr', 'egr'],
  ['Keeper of the bees', null],
  ['kpr', null],
  ['', null],
])('the role "%s" has the code %s', (role, code) => {
  expect(relatorCode(role)).toBe(code)
})
