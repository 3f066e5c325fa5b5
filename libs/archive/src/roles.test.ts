import { expect, test } from 'vitest'
import { isAbout, isMaker } from './roles.ts'

const link = (role: string) => ({ roles: [role], creator: false })

test.each(['Engraver', 'egr', 'Engraver (egr)', 'http://id.loc.gov/vocabulary/relators/egr'])(
  'a name in the role "%s" is that of a creator',
  (role) => {
    expect(isMaker(link(role))).toBe(true)
  },
)

test.each(['Printer (prt)', 'http://id.loc.gov/vocabulary/relators/prt', 'http://roles.example/egr'])(
  'a name in the role "%s" is not that of a creator',
  (role) => {
    expect(isMaker(link(role))).toBe(false)
  },
)

test('somebody who is depicted is what the material is about, however the role is written', () => {
  expect(isAbout(link('http://id.loc.gov/vocabulary/relators/dpc'))).toBe(true)
})
