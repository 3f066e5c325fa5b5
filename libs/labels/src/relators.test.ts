import { expect, test } from 'vitest'
import { labelsIn } from './labels.ts'
import { roleTerm } from './relators.ts'

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

test('a role given as an address has the label of its code', () => {
  expect(labelsIn('en').role('http://id.loc.gov/vocabulary/relators/egr')).toBe(labelsIn('en').role('egr'))
})
