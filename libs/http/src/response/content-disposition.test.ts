import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['plain.pdf', 'plain.pdf'],
  ['Karte “Mühle”.jpg', 'Karte Muhle.jpg'],
  ['a "quoted" 50%20;name\\x/y.xml', 'a _quoted_ 50_20_name_x_y.xml'],
  ["it's (one)*.pdf", "it's (one)*.pdf"],
  ['手紙', 'file'],
  ['ひ\u0000\r\n.pdf', '.pdf'],
  ['half \ud800.pdf', 'half .pdf'],
])('%j keeps its name for clients that support UTF-8, and becomes %j for others', (name, fallback) => {
  const header = contentDisposition('attachment', name)
  expect(header).toContain(`attachment; filename="${fallback}"`)
  expect(parse(header)).toMatchObject({ type: 'attachment', parameters: { filename: name.toWellFormed() } })
  expect(parse(header, { extended: false }).parameters.filename).toBe(fallback)
  expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow()
})

test('a name in ASCII is sent once', () => {
  expect(contentDisposition('inline', 'P-1.ead.xml')).toBe('inline; filename="P-1.ead.xml"')
})
