import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absent } from '../absent.ts'
import { bringVeraPdf } from './verapdf.ts'

const verapdf = bringVeraPdf()

/** Returns a PDF of one empty page, without tags, title, language or metadata. */
function plainPdf(): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ]
  let body = '%PDF-1.7\n'
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  return `${body}xref\n0 4\n${table}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-verapdf-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(absent(verapdf))('veraPDF', () => {
  test('reports which rules of which standard a PDF breaks', async () => {
    if (absent(verapdf)) return
    const file = join(folder, 'plain.pdf')
    writeFileSync(file, plainPdf())
    const [ua, a] = await verapdf(file, 'ua1', '2a')
    expect(ua).toMatchObject({ flavour: 'ua1', compliant: false })
    expect(ua?.assertions).toBeGreaterThan(5)
    expect(ua?.failures.map(({ clause }) => clause)).toContain('7.1-8')
    expect(a).toMatchObject({ flavour: '2a', compliant: false })
    expect(a?.failures.find(({ clause }) => clause === '6.6.2.1-1')?.message).toMatch(/metadata/i)
  })

  test('rejects a file that is not a PDF', async () => {
    if (absent(verapdf)) return
    const file = join(folder, 'none.pdf')
    writeFileSync(file, 'no PDF at all')
    await expect(verapdf(file, 'ua1')).rejects.toThrow(/^veraPDF: .*ModelParsingException/)
  })
})
