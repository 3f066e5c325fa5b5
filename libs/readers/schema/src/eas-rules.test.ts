import { ReportBuilder } from '@fonds/reader-xml'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { BROKEN, ead, KEPT } from './testing-eas-rules.ts'
import { SchemaValidator } from './validator.ts'

/** Returns the rules that a document breaks, as “line message”. */
function broken(xml: string): readonly string[] {
  const report = new ReportBuilder()
  const validator = new SchemaValidator(report)
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => validator.open(tag, parser.line))
  parser.on('text', (text) => validator.text(text, parser.line))
  parser.on('closetag', () => validator.close())
  parser.write(xml).close()
  const { warnings } = report.build()
  return warnings.filter(({ code }) => code === 'eas_rule').map(({ line, message }) => `${line} ${message}`)
}

describe('a document that keeps the rules has no problem', () => {
  test.each(KEPT)('%s', (_, xml) => expect(broken(xml)).toEqual([]))
})

describe('each rule that is broken is named with its line', () => {
  test.each(BROKEN)('%s', (_, xml, expected) => {
    const found = broken(xml)
    expect(
      found.some((message) => message.startsWith(expected)),
      found.join('\n'),
    ).toBe(true)
  })
})

test('the next record below a wrapper has its own control, and rules do not reach older versions', () => {
  const record = (encodings: string) => ead({ encodings, body: '<c audience="staff"/>' })
  expect(broken(`<all>${record('audienceEncoding="EASList"')}${record('')}</all>`)).toHaveLength(1)
  const old =
    '<ead xmlns="http://ead3.archivists.org/schema/"><control/><archdesc level="fonds" audience="x"><did><unitdate era="bc"/></did></archdesc></ead>'
  expect(broken(old)).toEqual([])
})

test('an attribute of control itself is bound by what control says', () => {
  const xml = ead({ encodings: 'maintenanceStatusEncoding="EASList" maintenanceStatus="old"' })
  expect(broken(xml)).toEqual([expect.stringContaining('1 maintenanceStatus="old" is not in the list')])
})

test('an attribute with the name of a member of every object is one like any other', () => {
  const names = ['constructor', 'toString', 'valueOf']
  const encodings = names.map((name) => `${name}Encoding="EASList"`).join(' ')
  expect(broken(ead({ encodings, body: `<c ${names.map((name) => `${name}="x"`).join(' ')}/>` }))).toEqual([])
})
