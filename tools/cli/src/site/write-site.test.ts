import type { SiteState } from '@fonds/db'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeSite } from './write-site.ts'

const withName = (name: string): SiteState => ({
  items: [{ section: 'settings', name: 'name', value: name, id: null, slug: null, kind: null } as never],
  exhibits: [],
})

test.each([
  'Mill \u001b[31m\u001b]0;x\u0007',
  'Mill \u009b2K\u009d and \u202ellim\u2066',
  `${'long words '.repeat(30)}\u009b2K \\u009b`,
  'two\nlines\u0085',
])('control characters are escaped, and the value stays: %j', (name) => {
  const text = writeSite(withName(name))
  expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
  expect(parse(text).settings.name).toBe(name)
})

test('other texts are written as they are', () => {
  expect(writeSite(withName('אוסף \u200fמכתבים – “Lettres”'))).toContain('name: אוסף \u200fמכתבים – “Lettres”\n')
})
