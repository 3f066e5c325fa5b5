import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { endpoint } from '../oai/agreement.ts'

/** Python of a virtual environment with `pymarc` from PyPI. */
const python = process.env.FONDS_PYMARC ?? ''

interface ReadRecord {
  readonly same: boolean
  readonly id: string
  readonly title: string | null
  readonly type: string
  readonly links: readonly string[]
  readonly fields: number
}

/** Harvests all records as MARCXML. */
async function harvest(): Promise<string[]> {
  const records: string[] = []
  for (let query = 'metadataPrefix=marc21'; query !== ''; ) {
    const text = await (await fetch(`${endpoint()}?verb=ListRecords&${query}`)).text()
    records.push(...(text.match(/<record xmlns=.*?<\/record>/gs) ?? []))
    const [, token = ''] = /<resumptionToken[^>]*>([^<]+)</.exec(text) ?? []
    query = token && `resumptionToken=${encodeURIComponent(token)}`
  }
  return records
}

test.describe('pymarc reads the demo', () => {
  test.skip(python === '', 'needs pymarc, which npm run conformance installs')

  test('every item, and again after it wrote them as ISO 2709', async () => {
    const records = await harvest()
    expect(records.length).toBeGreaterThan(100)
    const folder = await mkdtemp(join(tmpdir(), 'fonds-marc-'))
    try {
      const file = join(folder, 'records.xml')
      await writeFile(file, `<collection xmlns="http://www.loc.gov/MARC21/slim">${records.join('')}</collection>`)
      const program = [join(import.meta.dirname, 'read-marc.py'), file]
      const { stdout } = await promisify(execFile)(python, program, { maxBuffer: 64 * 1024 * 1024 })
      const read: ReadRecord[] = JSON.parse(stdout)
      expect(read).toHaveLength(records.length)
      expect(new Set(read.map(({ id }) => id)).size).toBe(records.length)
      const odd = read.filter(({ same, title, links, fields, type }) => {
        return !(same && title && links.length > 0 && fields > 8 && /^p[cdm]a$/.test(type))
      })
      expect(odd).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
