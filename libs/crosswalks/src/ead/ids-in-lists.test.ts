import { needsSchemas } from '@fonds/test-kit'
import type { Block } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { aFindingAid, aFullDescription, PLACE } from '../testing-archive.ts'
import { aHostileFindingAid } from '../testing-hostile.ts'
import { schemaOf } from '../testing-schema.ts'
import { joinChunks } from '../testing-xml.ts'
import { isOwnId, ownId } from './did-parts.ts'
import { writeEad3, writeEad2002 } from './write-ead.ts'

const ROOTS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const link = (target: string): Block[] => [{ t: 'p', c: ['See ', { t: 'link', href: target, c: ['there'] }] }]

/** Two finding aids whose sources have the same ids. */
const findingAid = (id: string, audience: 'public' | 'aggregator') => {
  const links = { scope_and_content: [...link('#ref1'), ...link('https://a.example/#ref1')] }
  const component = aFullDescription({ title: 'File', ...links }, { depth: 1, parent_id: id, xml_id: 'ref1' })
  const relation = {
    type: 'relation',
    label: null,
    blocks: link('#ref1').flatMap(onlyLink),
    lang: null,
    internal: false,
  }
  return aFindingAid(aFullDescription({ ...links, notes: [relation] }, { id }), [component], { audience })
}
const onlyLink = (block: Block): Block[] => (block.t === 'p' ? [{ ...block, c: block.c.slice(1) }] : [])

describe.each([
  ['EAD3', writeEad3],
  ['EAD 2002', writeEad2002],
] as const)('in %s', (_what, write) => {
  const written = (id: string, audience: 'public' | 'aggregator') => joinChunks(write(findingAid(id, audience), PLACE))

  test('a document has the ids of its source', async () => {
    const xml = await written(ROOTS[0], 'public')
    expect(xml).toMatch(/<c [^>]*id="ref1"/)
    expect(xml).toMatch(/href="#ref1"/)
  })

  test('a document for lists has ids that no other has, and its links lead to them', async () => {
    const both = await Promise.all(ROOTS.map((id) => written(id, 'aggregator')))
    const ids = both.map((xml) => /<c [^>]*id="([^"]*)"/.exec(xml)?.[1])
    expect(new Set(ids).size).toBe(2)
    for (const [n, xml] of both.entries()) {
      expect(ids[n]).toContain(ROOTS[n])
      const links = [...xml.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      expect(links.filter((href) => href?.startsWith('#')).length).toBeGreaterThan(2)
      for (const href of links) if (href?.startsWith('#')) expect(href).toBe(`#${ids[n]}`)
      expect(links).toContain('https://a.example/#ref1')
      expect(xml).not.toContain('"#ref1"')
    }
  })
})

test('an id for lists counts as the source’s own where it is imported; an id that we gave does not', () => {
  expect(isOwnId(ownId(ROOTS[0]))).toBe(true)
  expect(isOwnId(ownId(ROOTS[0], 3))).toBe(true)
  expect(isOwnId(`${ownId(ROOTS[0])}.ref1`)).toBe(false)
})

test.each([
  ['ead3/ead3.xsd', writeEad3],
  ['ead2002/ead.xsd', writeEad2002],
] as const)(
  'any input for aggregators is valid by %s',
  needsSchemas('ead3/ead3.xsd', 'ead2002/ead.xsd'),
  async (path, write) => {
    const hostile = { ...aHostileFindingAid(), audience: 'aggregator' as const }
    expect(schemaOf(path).problems(await joinChunks(write(hostile, PLACE)))).toEqual([])
  },
)
