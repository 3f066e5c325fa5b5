import { describe, expect, test } from 'vitest'
import { digestOfSchema } from './digest.ts'

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:import namespace="urn:a" schemaLocation="https://a.example/a.xsd"/>
  <xs:element name="a" type="xs:string"/>
</xs:schema>`
const digest = (text: string) => digestOfSchema('a.xsd', text)

describe('the digest of a schema', () => {
  test.each([
    ['comments', SCHEMA.replace('<xs:element', '<!-- <xs:element name="b"/> --><xs:element')],
    ['a declaration', `<?xml version="1.0"?><!DOCTYPE xs:schema PUBLIC "-//W3C//DTD" "x" [<!ATTLIST a>]>${SCHEMA}`],
    ['white space', SCHEMA.replaceAll('\n  ', '\r\n\t').replace('"xs:string"/>', "'xs:string'\n />")],
    ['the order of attributes', SCHEMA.replace('name="a" type="xs:string"', 'type="xs:string" name="a"')],
    ['the form of empty elements', SCHEMA.replace('string"/>', 'string"></xs:element>')],
    ['the location of an import', SCHEMA.replace('https://a.example/', '')],
    [
      'annotations',
      SCHEMA.replace('<xs:import', '<xs:annotation><xs:appinfo><a b="c"/></xs:appinfo></xs:annotation><xs:import'),
    ],
  ])('does not depend on %s', (_, text) => {
    expect(text).not.toBe(SCHEMA)
    expect(digest(text)).toBe(digest(SCHEMA))
  })

  const PAIR = SCHEMA.replace('</xs:schema>', '<xs:element name="b"/></xs:schema>')
  const INCLUDE = SCHEMA.replace('import namespace="urn:a"', 'include')
  test.each([
    ['an element', SCHEMA, PAIR],
    ['the nesting', PAIR, PAIR.replace('string"/>', 'string">').replace('</xs:s', '</xs:element></xs:s')],
    ['a value', SCHEMA, SCHEMA.replace('xs:string', 'xs:token')],
    ['an imported namespace', SCHEMA, SCHEMA.replace('urn:a', 'urn:b')],
    ['the location of what is included', INCLUDE, INCLUDE.replace('a.xsd', 'b.xsd')],
  ])('depends on %s', (_, before, after) => {
    expect(digest(after)).not.toBe(digest(before))
  })

  test('of a DTD is that of its bytes', () => {
    const of = (text: string) => digestOfSchema('a.dtd', text)
    expect(of('<!ELEMENT a (#PCDATA)>')).not.toBe(of('<!ELEMENT a (#PCDATA) >'))
  })
})
