import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { api, body } from '@fonds/e2e/stack/demo.ts'
import { ROOT, runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'

const TENANTS = ['demo', 'harbour'] as const
const FORMS = { jsonld: 'json-ld', ttl: 'turtle' } as const

/** Python with pyshacl and rdflib. */
const python = process.env.FONDS_PYSHACL ?? ''
const shapes = join(process.env.FONDS_SHARED ?? join(ROOT, '../shared'), 'schemas/nde/shacl.ttl')

/** Recommended, but not recorded by an archive: dates of the dataset, and its coverage. */
const NOT_STATED = /\/(?:about|created|dateCreated|datePublished|issued|spatial(?:Coverage)?|temporal(?:Coverage)?)$/

interface Validated {
  readonly url: string
  readonly triples: number
  readonly distributions: number
  readonly checksums: number
  readonly lacking: readonly string[]
  readonly findings: readonly (readonly [severity: string, path: string, message: string])[]
}

/** Reads both forms of each archive once it has a snapshot. */
async function datasets(): Promise<{ readonly url: string; readonly format: string; readonly text: string }[]> {
  const read = []
  for (const tenant of TENANTS) {
    const snapshots = async () => (await body(api(tenant, '/snapshots'))).items.length
    await expect.poll(snapshots).toBeGreaterThan(0)
    for (const [suffix, format] of Object.entries(FORMS)) {
      const url = api(tenant, `/dataset.${suffix}`)
      const { status, text } = await get(url, runningStack().port)
      expect([url, status]).toEqual([url, 200])
      // The requirements are those of archives on the web, which have certificates.
      read.push({ url, format, text: text.replaceAll(/http:(?=\/\/[\w.]*localhost)/g, 'https:') })
    }
  }
  return read
}

function validate(input: string, args: readonly string[]): Validated[] {
  const program = [join(import.meta.dirname, 'validate.py'), ...args]
  const { stdout, stderr, status } = spawnSync(python, program, { input, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Validated)
}

test.describe('the description of an archive as a dataset', () => {
  test.skip(python === '', 'needs pyshacl, which npm run conformance installs')

  test('is a graph with all that DCAT-AP 3 requires, and a checksum of each file', async () => {
    const read = await datasets()
    const validated = validate(read.map((one) => JSON.stringify(one)).join('\n'), [])
    expect(validated).toHaveLength(TENANTS.length * 2)
    expect(validated.flatMap(({ lacking }) => lacking)).toEqual([])
    for (const { url, triples, distributions, checksums } of validated) {
      expect(triples, url).toBeGreaterThan(50)
      if (url.endsWith('.ttl')) expect([url, distributions, checksums]).toEqual([url, 7, 5])
    }
  })

  test('meets the requirements of NDE', async () => {
    test.skip(!existsSync(shapes), 'needs the shapes of NDE, ../shared/schemas/nde')
    const read = await datasets()
    const lines = read.map((one) => JSON.stringify(one))
    const validated = validate(lines.join('\n'), [shapes])
    expect(validated).toHaveLength(TENANTS.length * 2)
    const findings = validated.flatMap(({ url, findings: all }) => all.map((finding) => [url, ...finding]))
    expect(findings.filter(([, severity, path = '']) => severity !== 'Info' || !NOT_STATED.test(path))).toEqual([])
    // Shapes that find nothing in anything would pass, too.
    const spoilt = lines.map((line) => line.replaceAll(/license/g, 'licence'))
    for (const { url, findings: found } of validate(spoilt.join('\n'), [shapes])) {
      expect(found.filter(([severity]) => severity !== 'Info').length, url).toBeGreaterThan(0)
    }
  })
})
