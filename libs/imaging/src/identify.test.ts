import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from './examine.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identify-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the beginning of a ZIP archive whose first entry is stored without compression. */
function zip(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name + content), Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1')])
}

const MATROSKA = Buffer.from('1a45dfa3934282886d6174726f736b61428781044285810218538067', 'hex')

test.each<[name: string, content: Buffer | string, mimeType: string]>([
  ['letter.odt', zip('mimetype', 'application/vnd.oasis.opendocument.text'), 'application/vnd.oasis.opendocument.text'],
  ['book.epub', zip('mimetype', 'application/epub+zip'), 'application/epub+zip'],
  ['bundle.zip', zip('a.txt', 'Hello'), 'application/zip'],
  ['film.mkv', MATROSKA, 'video/matroska'],
  ['film.avi', Buffer.from('RIFF\u0024\0\0\0AVI LIST', 'latin1'), 'video/x-msvideo'],
  ['voice.aiff', Buffer.from('FORM\0\0\0\u0024AIFFCOMM', 'latin1'), 'audio/aiff'],
  ['voice.mp3', Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'), Buffer.alloc(400)]), 'audio/mpeg'],
  ['letter.rtf', '{\\rtf1 Hello}', 'application/rtf'],
  ['notes.txt', 'Grüße aus der Mühle\n', 'text/plain'],
  ['notes.doc', 'A text with the ending of something else', 'text/plain'],
  ['wide.txt', Buffer.from('\ufeffHello', 'utf16le'), 'text/plain'],
  ['latin.txt', Buffer.from('Gr\u00fc\u00dfe', 'latin1'), 'application/octet-stream'],
  ['page.txt', '<!-- a --><html><script>alert(1)</script></html>', 'text/html'],
  ['page.pdf', '  <!DOCTYPE html><p>', 'text/html'],
  ['data.xml', '<?xml version="1.0"?><a/>', 'application/xml'],
  ['page.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'application/xhtml+xml'],
  ['drawing.xml', '<!-- a --><svg onload="alert(1)"/>', 'image/svg+xml'],
  ['scan.pdf', '%PDF-1.7\n', 'application/pdf'],
  ['nothing.bin', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), 'application/octet-stream'],
])('%s is told by its content', async (name, content, mimeType) => {
  const path = join(folder, `${randomUUID()}-${name}`)
  await writeFile(path, content)
  expect(await examine(path)).toMatchObject({ mimeType, renderable: false, page: 0, otherPages: [] })
})

test('a text that is longer than what is looked at may be cut within a character', async () => {
  const path = join(folder, 'long.txt')
  await writeFile(path, `a${'ü'.repeat(200_000)}`)
  expect(await examine(path)).toMatchObject({ mimeType: 'text/plain' })
})
