import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { get } from '../stack/client.ts'
import { api, body, port } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

/** A value that is no number, day, code, word of a list or language, and that nothing in the demo has. */
const UNKNOWN = 'xqzjv kwqxz?'

/** Outcomes of a value that does not exist (docs/tables.md#values-that-do-not-exist). */
type Outcome = 'refused' | 'not_found' | 'nothing'

/** Parameters that say where to look. */
const WHERE: ReadonlySet<string> = new Set(['collection', 'repository', 'within'])

/** Parameters that say what to look for. Files of whole lists refuse `ids`. */
const WHAT: ReadonlySet<string> = new Set([
  ...['q', 'search', 'ids', 'container'],
  ...['person', 'corporate_body', 'family', 'place', 'subject', 'creator', 'genre'],
])

/** Parameters that continue a list. */
const CURSORS: ReadonlySet<string> = new Set(['cursor', 'since'])

/** Parameters that only pages read. */
const FOR_PAGES: ReadonlySet<string> = new Set(['iiif-content'])

/** Paths whose parameters another standard defines, with what a wrong value comes to. */
const STANDARDS = /^\/api\/public\/(oai|oembed|unapi|reconcile|iiif|images|ark)(\/|$)/

interface Parameter {
  readonly name: string
  readonly in: string
}

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly (Parameter | Reference)[] } }>
  >
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

interface Reference {
  readonly $ref: string
}

const document: Document = JSON.parse(readFileSync(join(ROOT, 'services/gateway/openapi.json'), 'utf8'))

/** Resources for paths that name one, by the beginning of the path: an archive of the demo, and a list of which the first is taken. */
const NAMED = [
  ['/api/public/records/', 'demo', '/records?limit=1&has_image=true'],
  ['/api/public/cite/collection/', 'demo', '/collections?limit=1&page=1'],
  ['/api/public/cite/', 'demo', '/records?limit=1'],
  ['/api/public/collections/', 'demo', '/collections?limit=1&page=1'],
  ['/api/public/entities/', 'demo', '/entities?limit=1&entity_type=person'],
  ['/api/public/exhibits/', 'demo', '/exhibits?limit=1'],
  ['/api/public/pages/', 'demo', '/pages?limit=1'],
  ['/api/public/repositories/', 'harbour', '/repositories?limit=1'],
] as const

/** Returns the URL of a path below `/api/public`. */
async function urlOf(template: string): Promise<string> {
  if (!template.includes('{')) return api('demo', template.replace(BASE, ''))
  const [, tenant, list] = NAMED.find(([beginning]) => template.startsWith(beginning)) ?? []
  if (tenant === undefined || list === undefined) throw new Error(`${template} is not in the table of this test`)
  const { items } = await body(api(tenant, list))
  expect(items.length, list).toBeGreaterThan(0)
  const path = template.replace(/\{(\w+)\}/g, (_, name) => (name === 'list' ? 'identifiers' : items[0].slug))
  return api(tenant, path.replace(BASE, ''))
}

const BASE = '/api/public'
const FILE = /\.(csv|ris|bib|csl\.json)$/

function outcomeOf(name: string, template: string): Outcome {
  if (WHERE.has(name)) return 'not_found'
  return WHAT.has(name) && !(name === 'ids' && FILE.test(template)) ? 'nothing' : 'refused'
}

/** Returns whether a body has no results: an empty list, or a table with a header at most. */
function isEmpty(text: string, type: string): boolean {
  if (type.includes('json')) {
    const parsed = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed : (parsed.items ?? parsed.features)).length === 0
  }
  return text.trim().split('\n').length <= 1
}

for (const [template, { get: operation }] of Object.entries(document.paths)) {
  const declared = (operation?.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
  )
  const names = declared.flatMap((parameter) =>
    parameter?.in === 'query' && !FOR_PAGES.has(parameter.name) ? [parameter.name] : [],
  )
  if (names.length === 0 || STANDARDS.test(template)) continue
  test(`${template} takes every unknown value by one rule`, async () => {
    const url = await urlOf(template)
    for (const name of names) {
      const asked = new URLSearchParams({ [name]: UNKNOWN })
      const { status, text, headers } = await get(`${url}?${asked}`, port)
      const message = `${name} of ${template}`
      const expected = outcomeOf(name, template)
      if (expected === 'nothing') {
        expect(status, message).toBe(200)
        expect(isEmpty(text, String(headers['content-type'])), message).toBe(true)
        continue
      }
      const problem = JSON.parse(text)
      if (expected === 'not_found') expect([status, problem.code], message).toEqual([404, 'not_found'])
      else if (CURSORS.has(name)) expect([status, problem.code], message).toEqual([400, 'invalid_cursor'])
      else {
        expect([status, problem.code], message).toEqual([400, 'invalid_parameter'])
        expect(
          problem.errors.map(({ parameter }: { parameter: string }) => parameter),
          message,
        ).toContain(name)
      }
    }
  })
}
