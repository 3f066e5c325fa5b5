import { contrast } from '@fonds/util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandingProblem, PAGE_COLOURS, surfaces } from './branding.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const problemOf = (given: Parameters<typeof brandingProblem>[0]) => brandingProblem(given, ['sans', 'serif'])

test.each([
  [{ paper: '#fffdf5', paper_dark: '#101820', colour_dark: '#9cc4ea', corners: 'round', font: 'serif' }, null],
  [{}, null],
  // It is darkened and lightened until it can be read, as it always was.
  [{ colour: '#ffee00' }, null],
  [{ paper: 'white' }, 'must have a paper like #1a2b3c'],
  [{ corners: 'oval' }, 'must have corners of square, slight, round'],
  [{ font: 'comic' }, 'must have a font of sans, serif'],
])('of %j it says %s', (given, said) => {
  expect(problemOf(given)).toBe(said)
})

test.each([
  [
    { paper: '#888888' },
    /paper #888888 .* contrast of 1\.\d\d:1, and WCAG 2\.2 AA asks for 4\.5:1; the nearest that passes is #[c-f]/,
  ],
  [{ paper_dark: '#888888' }, /paper_dark #888888 .* the nearest that passes is #[0-4]/],
  [{ colour_dark: '#24527a' }, /colour_dark #24527a .* the nearest that passes is #[7-9a-c]/],
])('%j is refused with the measured contrast and the nearest colour that passes', (given, said) => {
  expect(problemOf(given)).toMatch(said)
})

test('every colour is accepted, or its nearest one is, on which all texts can be read', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('paper', 'paper_dark'), (given, name) => {
      const nearest = / passes is (#.{6})/.exec(problemOf({ [name]: given }) ?? '')?.[1] ?? given
      expect(problemOf({ [name]: nearest })).toBeNull()
      const shade = name === 'paper' ? 'light' : 'dark'
      const { paper, panel } = surfaces(nearest, shade)
      for (const text of [PAGE_COLOURS[shade].ink, PAGE_COLOURS[shade].muted])
        for (const behind of [paper, panel]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
