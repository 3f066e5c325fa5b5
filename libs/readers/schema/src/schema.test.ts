import { join } from 'node:path'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import type { ContentState } from './content-model.ts'
import { eac2 } from './eac2.ts'
import { eac3 } from './eac3.ts'
import { eac2010 } from './eac2010.ts'
import { ead3, ead3Undeprecated } from './ead3.ts'
import { ead4 } from './ead4.ts'
import { ead2002 } from './ead2002.ts'
import { eaf1 } from './eaf1.ts'
import { automatonOf, type ElementRule, type Grammar } from './grammar.ts'
import { XsdReader } from './testing-xsd.ts'

/** Returns a sequence of children that only one of two rules allows; null if they allow the same. */
function difference(ours: ElementRule, official: ElementRule): string | null {
  const seen = new Set<string>()
  const numbers = new Map<ContentState, number>()
  const numberOf = (state: ContentState) => {
    if (!numbers.has(state)) numbers.set(state, numbers.size)
    return numbers.get(state)
  }
  const waiting: [ContentState, ContentState, string][] = [[automatonOf(ours).start, automatonOf(official).start, '']]
  for (const [a, b, path] of waiting) {
    const key = `${numberOf(a)} ${numberOf(b)}`
    if (seen.has(key)) continue
    seen.add(key)
    if (a.complete !== b.complete) return `${path} may end only in ${a.complete ? 'our table' : 'the schema'}`
    for (const name of new Set([...a.expected, ...b.expected])) {
      const [next, other] = [a.after(name), b.after(name)]
      if (next === null || other === null)
        return `${path} ${name} only in ${next === null ? 'the schema' : 'our table'}`
      waiting.push([next, other, `${path} ${name}`])
    }
  }
  return null
}

const attributesOf = ({ attributes }: ElementRule) =>
  [...attributes]
    .map(([name, { required, values, id }]) => ({
      name,
      required,
      id,
      values: values === null ? null : [...values].sort(),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const TABLES: readonly [string, () => Grammar, string][] = [
  ['EAD 2002', ead2002, 'ead2002/ead.xsd'],
  ['EAD3', ead3, 'ead3/ead3.xsd'],
  ['EAD3 with deprecated elements', ead3Undeprecated, 'ead3/ead3_undeprecated.xsd'],
  ['EAD 4', ead4, 'eas-2026/ead4/ead.xsd'],
  ['EAC-CPF 3', eac3, 'eas-2026/eac3/eac.xsd'],
  ['EAC-F 1', eaf1, 'eas-2026/eaf1/eaf.xsd'],
  ['EAC-CPF 2010', eac2010, 'eac/cpf.xsd'],
  ['EAC-CPF 2.0', eac2, 'eac2/eac.xsd'],
]

describe('our tables say the same as the official schemas', () => {
  for (const [standard, table, file] of TABLES) {
    test(standard, needsSchemas(file), () => {
      const ours = table()
      const official = new XsdReader(join(schemasFolder(), file)).grammar(ours.root)
      expect([...ours.elements.keys()].sort()).toEqual([...official.elements.keys()].sort())
      for (const [name, rule] of official.elements) {
        const own = ours.elements.get(name)
        if (own === undefined) throw new Error(name)
        expect([name, attributesOf(own)]).toEqual([name, attributesOf(rule)])
        expect([name, own.text, own.any]).toEqual([name, rule.text, rule.any])
        expect([name, difference(own, rule)]).toEqual([name, null])
      }
    })
  }
})
