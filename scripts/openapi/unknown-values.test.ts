import { readFileSync } from 'node:fs'
import { DOCUMENT_FILE } from '@fonds/gateway/src/docs/whole-document.ts'
import { expect, test } from 'vitest'

/** A value that is no number, day, code, UUID, language or word of a list. */
const UNKNOWN = 'xqzjv kwqxz?'

/** Parameters with values that may be unknown (docs/tables.md#values-that-do-not-exist): all others refuse such a value. */
const RULE = {
  /** Say where to look: 404, and of a place in a tree 400. */
  where: ['collection', 'repository', 'within', 'around', 'node'],
  /** Say what to look for: nothing is found. */
  what: [
    ...['q', 'search', 'ids', 'container'],
    ...['person', 'corporate_body', 'family', 'place', 'subject', 'creator', 'genre'],
  ],
  /** Checked by what they were made for, not by their form: 400. */
  checked: [
    ...['cursor', 'since', 'letter', 'decade', 'lang', 'fields'],
    ...['updated_since', 'updated_until', 'date_start', 'date_end'],
  ],
  /** For pages alone. */
  unused: ['iiif-content'],
} as const

/** Paths whose parameters another standard defines, with what a wrong value comes to. */
const STANDARDS = /^\/api\/public\/(oai|oembed|unapi|reconcile|iiif|images|ark)(\/|$)/

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

interface Reference {
  readonly $ref: string
}

const document: {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly (Parameter | Reference)[] } }>
  >
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
} = JSON.parse(readFileSync(DOCUMENT_FILE, 'utf8'))

function refuses({ type, enum: words, pattern, format, items, anyOf }: Schema): boolean {
  if (items !== undefined) return refuses(items)
  if (anyOf !== undefined) return anyOf.every(refuses)
  if (words !== undefined) return !words.includes(UNKNOWN)
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(UNKNOWN)) return true
  return format !== undefined || ['integer', 'number', 'boolean'].includes(type ?? '')
}

test('every parameter takes an unknown value by the one rule', () => {
  const open = new Set<string>()
  for (const [path, { get }] of Object.entries(document.paths)) {
    if (STANDARDS.test(path)) continue
    for (const given of get?.parameters ?? []) {
      const parameter = '$ref' in given ? document.components.parameters[given.$ref.split('/').at(-1) ?? ''] : given
      if (parameter?.in === 'query' && !refuses(parameter.schema)) open.add(parameter.name)
    }
  }
  const known: readonly string[] = Object.values(RULE).flat()
  expect([...open].filter((name) => !known.includes(name))).toEqual([])
  expect([...RULE.where, ...RULE.what].filter((name) => !open.has(name))).toEqual([])
})
