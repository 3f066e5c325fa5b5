import { AGENT_TYPES, ENTITY_TYPES, MAKER_ROLES } from '@fonds/types'
import { expect, test } from 'vitest'
import { isAbout, isAgent, isContributor, isMaker, isTopic, ROLE_SQL } from './roles.ts'

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

test('the pattern of the database knows the same makers', () => {
  const [, pattern = ''] = /~ '(.*?)'\)/.exec(ROLE_SQL.creator) ?? []
  const written = [...MAKER_ROLES, 'printer', 'prt', 'publisher', 'dpc', 'own', 'org', 'sitter', 'genre', 'subject', '']
  for (const role of written) {
    const forms = [
      role,
      ` ${role.toUpperCase()}. `,
      `Made by (${role})`,
      `Made by (${role}).`,
      `(${role})`,
      `${role} (xyz)`,
      `${role},;:`,
    ]
    const uris = ['http', 'https'].flatMap((scheme) =>
      ['', '/', '.html'].map((end) => `${scheme}://id.loc.gov/vocabulary/relators/${role}${end}`),
    )
    for (const form of [...forms, ...uris, `x${role}`, `${role}x`])
      expect(new RegExp(pattern, 'u').test(form.trim().toLowerCase()), form).toBe(
        isMaker({ roles: [form], creator: false }),
      )
  }
})
