import { expect, test } from 'vitest'
import type { Example } from '../example.ts'
import { committedExamples } from '../examples.ts'
import { illustrationsOf } from '../illustrations.ts'
import { committedDocument } from '../whole-document.ts'
import { codeSamples } from './samples.ts'

const programs = Object.entries(illustrationsOf(committedDocument(), committedExamples())).map(
  ([operationId, illustration]) => ({ operationId, samples: illustration.programs }),
)

const samplesOf = (path: string, example: Example, type?: string) =>
  Object.fromEntries(codeSamples(`/api/public${path}`, example, type).map(({ label, source }) => [label, source]))

test('a search is requested with its parameters, and its JSON printed', () => {
  const samples = samplesOf('/search', { query: { q: '"harbour master"', limit: 1 } }, 'application/json')
  expect(samples.curl).toBe(`curl --location 'https://archive.example/api/public/search' \\
  --get \\
  --data-urlencode 'q="harbour master"' \\
  --data-urlencode 'limit=1'`)
  expect(samples.JavaScript).toBe(`const query = new URLSearchParams({ q: '"harbour master"', limit: 1 })
const response = await fetch(\`https://archive.example/api/public/search?\${query}\`)
if (!response.ok) throw new Error(await response.text())
console.log(await response.json())`)
  expect(samples.Python).toBe(`import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode({"q": "\\"harbour master\\"", "limit": 1})
with urlopen(f"https://archive.example/api/public/search?{query}") as response:
    print(json.load(response))`)
})

test('a value that the archive assigns is read from another resource, and a file is saved', () => {
  const samples = samplesOf(
    '/iiif/{orgId}/{recordId}/image/{n}/{region}/{size}/{rotation}/{file}',
    {
      path: { orgId: 'demo', n: '1', region: 'full', size: '!400,400', rotation: '0', file: 'default.jpg' },
      of: { recordId: '/snapshots#/items/0/id' },
    },
    'image/jpeg',
  )
  expect(samples.curl).toBe(
    `recordId=$(curl --silent --location 'https://archive.example/api/public/snapshots' | jq --raw-output '.items[0].id')
curl --location 'https://archive.example/api/public/iiif/demo/'$recordId'/image/1/full/!400,400/0/default.jpg' \\
  --output 'default.jpg'`,
  )
  expect(samples.JavaScript).toBe(`import { writeFile } from 'node:fs/promises'

const found = await (await fetch('https://archive.example/api/public/snapshots')).json()
const recordId = found.items[0].id
const response = await fetch(\`https://archive.example/api/public/iiif/demo/\${recordId}/image/1/full/!400,400/0/default.jpg\`)
if (!response.ok) throw new Error(await response.text())
await writeFile('default.jpg', response.body)`)
  expect(samples.Python).toBe(`import json
from urllib.request import urlopen, urlretrieve

with urlopen("https://archive.example/api/public/snapshots") as response:
    recordId = json.load(response)["items"][0]["id"]
urlretrieve(f"https://archive.example/api/public/iiif/demo/{recordId}/image/1/full/!400,400/0/default.jpg", "default.jpg")`)
})

test('a comment is above the request, in the form of each language', () => {
  const samples = samplesOf('/exports/{id}', { path: { id: 'a1' }, comment: 'Use your own id.' })
  expect(samples.curl).toBe("# Use your own id.\ncurl --location 'https://archive.example/api/public/exports/a1'")
  expect(samples.JavaScript).toMatch(/^\/\/ Use your own id\.\nconst response/)
  expect(samples.Python).toMatch(/^# Use your own id\.\nimport json/)
})

test('every id that only the reader can know is explained by a comment', () => {
  const placeholders = programs.filter(({ samples }) => JSON.stringify(samples).includes('0123456789abcdef'))
  expect(placeholders.map(({ operationId }) => operationId)).toEqual(['getExport'])
  for (const { samples } of placeholders)
    for (const { source } of samples) expect(source).toMatch(/^(#|\/\/) .*`status_url` of a 202 response/)
})

test('a form is posted, and XML printed as text', () => {
  const samples = samplesOf('/oai', { form: { verb: 'Identify' } }, 'text/xml; charset=utf-8')
  expect(samples.curl).toMatch(/--data-urlencode 'verb=Identify'$/)
  expect(samples.curl).not.toContain('--get')
  expect(samples.JavaScript).toContain("{ method: 'POST', body: new URLSearchParams({ verb: 'Identify' }) }")
  expect(samples.JavaScript).toContain('console.log(await response.text())')
  expect(samples.Python).toContain('form = urlencode({"verb": "Identify"}).encode()')
  expect(samples.Python).toContain('print(response.read().decode())')
})

test('quotation marks, backslashes and special characters of a value do not end a string', () => {
  const samples = samplesOf('/records/{slug}', { path: { slug: 'ä/b' }, query: { q: `it's "a\\b" $(id)` } })
  expect(samples.curl).toContain("'https://archive.example/api/public/records/%C3%A4%2Fb'")
  expect(samples.curl).toContain(`'q=it'\\''s "a\\b" $(id)'`)
  expect(samples.JavaScript).toContain(`{ q: 'it\\'s "a\\\\b" $(id)' }`)
  expect(samples.Python).toContain(`{"q": "it's \\"a\\\\b\\" $(id)"}`)
})

test('every operation of the document has a sample in each language', () => {
  expect(programs.length).toBeGreaterThan(40)
  for (const { operationId, samples } of programs) {
    expect(samples, operationId).toMatchObject([{ label: 'curl' }, { label: 'JavaScript' }, { label: 'Python' }])
    expect(JSON.stringify(samples), operationId).not.toMatch(/[{]\w+[}]'|undefined/)
  }
})
