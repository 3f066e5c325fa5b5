import { AGENT_TYPES, ENTITY_TYPES } from '@fonds/types'
import { expect, test } from 'vitest'
import { isAbout, isAgent, isContributor, isMaker, isTopic } from './roles.ts'

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

const agents: ReadonlySet<string> = new Set(AGENT_TYPES)

test.each(ENTITY_TYPES)(
  'a name of the type %s took part in the making only if somebody of that type can act',
  (type) => {
    const acts = agents.has(type)
    expect(isAgent({ entity_type: type })).toBe(acts)
    for (const roles of [['Publisher'], []]) {
      const name = { roles, creator: false, entity_type: type }
      expect([isContributor(name), isTopic(name)], String(roles)).toEqual([acts, !acts])
    }
  },
)

test.each(ENTITY_TYPES)(
  'a name of the type %s is no contributor if it is a creator, mentioned, a subject or a genre',
  (type) => {
    const name = (role: string, creator = false) => ({ roles: [role], creator, entity_type: type })
    expect([isContributor(name('creator', true)), isTopic(name('creator', true))]).toEqual([false, false])
    expect([isContributor(name('Engraver')), isTopic(name('Engraver'))]).toEqual([false, false])
    expect([isContributor(name('sitter')), isTopic(name('sitter'))]).toEqual([false, true])
    expect([isContributor(name('subject')), isTopic(name('subject'))]).toEqual([false, true])
    expect(isTopic(name('genre'))).toBe(false)
  },
)
