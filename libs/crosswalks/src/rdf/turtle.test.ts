import { expect, test } from 'vitest'
import { blank, iri, literal, name, node, prefixes, typed } from './turtle.ts'

test('a text cannot end its literal, whatever is in it', () => {
  expect(literal('a "b" \\ c\n\t\u0000\u007F', 'en')).toBe('"a \\"b\\" \\\\ c\\n\\t\\u0000\\u007F"@en')
  expect(literal('half \uD800 pair')).toBe('"half \uFFFD pair"')
  expect(literal('x', 'en> <evil')).toBe('"x"')
})

test('an address cannot end its IRI', () => {
  expect(iri('https://a.example/> . <x "{}|^`\\')).toBe('<https://a.example/%3E%20.%20%3Cx%20%22%7B%7D%7C%5E%60%5C>')
})

test('nodes have their properties, without those that have no value', () => {
  const part = blank({ a: name('x:Part'), 'x:size': typed('1', 'xsd:integer') })
  expect(part).toBe('[ a x:Part ; x:size "1"^^xsd:integer ]')
  expect(
    node(iri('https://a.example'), { a: name('x:Whole'), 'x:part': [part, part], 'x:none': null, 'x:no': [] }),
  ).toBe(`<https://a.example>\n    a x:Whole ;\n    x:part ${part}, ${part} .\n`)
  expect(prefixes({ x: 'https://x.example/' })).toBe('@prefix x: <https://x.example/> .\n')
})
