import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { get } from '../stack/client.ts'
import { ROOT, runningStack } from '../stack/stack.ts'

/** What stands in the document for the archive’s own origin. */
const ORIGIN = 'https://archive.example'
const FILE = join(ROOT, 'services/gateway/src/docs/examples.json')

interface Example {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  /** A resource of the API whose UUID is asked for as `recordId`. */
  readonly of?: string
  /** What is in it, or in what order, depends on chance: only its form is compared. */
  readonly varies?: boolean
  /** None for what is no text. */
  body?: unknown
}

const examples: Record<string, Example> = JSON.parse(readFileSync(FILE, 'utf8'))
const document = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'))
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** An answer without what differs from one start of the demo to the next, and from day to day. */
function lasting(text: string, origin: string): unknown {
  const ids = new Map<string, string>()
  const today = new RegExp(`(${MONTHS}) \\d{1,2}, 20[2-9]\\d|\\d{1,2} (${MONTHS}|[A-Z][a-z]{2,3}\\.) 20[2-9]\\d`, 'g')
  const plain = text
    .replaceAll(origin, ORIGIN)
    .replaceAll(new URL(origin).host, new URL(ORIGIN).host)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`
      ids.set(id, known)
      return known
    })
    // Of a name that is taken, or that has no Latin letter, the slug ends with digits of its id.
    .replace(/-[0-9a-f]{8}(?=["/?&])/g, '-1a2b3c4d')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '2026-01-01T00:00:00Z')
    .replace(/([?&;]cursor=)[\w-]+/g, '$1OPAQUE')
    .replace(/([?&;]since=|"next": ?")[\w-]+(?=["&])/g, '$1OPAQUE')
    .replace(/"latency_ms": ?\d+/g, '"latency_ms":1')
    .replace(/"score": ?[\d.]+/g, '"score":1')
    .replace(/"access_date": ?"[^"]+"/g, '"access_date":"2026-01-01"')
    .replace(today, '1 January 2026')
  return /^[{[]/.test(plain) ? JSON.parse(plain) : plain
}

/** What members there are, and of what type; of a list the first stands for all. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]))
}

const templates = new Map<string, string>(
  Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId }): [string, string] => [operationId, path]),
  ),
)

async function idOf(origin: string, { of }: Example): Promise<{ recordId?: string }> {
  if (of === undefined) return {}
  const { id } = JSON.parse((await get(`${origin}/api/public${of}`, runningStack().port)).text)
  return { recordId: id }
}

for (const [operation, example] of Object.entries(examples)) {
  test(`the example of ${operation} is what the demo answers`, async () => {
    const { port } = runningStack()
    const origin = `http://localhost:${port}`
    const template = templates.get(operation) ?? ''
    expect(template).not.toBe('')
    const recordId = await idOf(origin, example)
    const values: Readonly<Record<string, string>> = { ...example.path, ...recordId }
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
    const pairs = Object.entries(example.query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
    const query = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
    const answer = await get(`${origin}${path}${query}`, port)
    expect(answer.status).toBe(200)
    if (/^image\//.test(String(answer.headers['content-type']))) return
    const live = lasting(answer.text, origin)
    // To write them anew after a change: FONDS_RECORD_EXAMPLES=1, then the gateway's generate script.
    if (process.env.FONDS_RECORD_EXAMPLES) {
      example.body = live
      writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`)
    }
    if (example.varies) expect(formOf(live)).toEqual(formOf(example.body))
    else expect(live).toEqual(example.body)
  })
}
