import { contentOf, parametersOf } from './operations.ts'
import type { Document, Schema } from './schema.ts'
import { TypeWriter } from './types.ts'

const nameIn = ($ref: string): string => $ref.replace(/^.*\//, '')

/** Returns the names of the bodies of which a request can select fields. */
export function partialRoots(document: Document): ReadonlySet<string> {
  const roots = Object.values(document.paths).flatMap(({ get }) => {
    if (get === undefined || !parametersOf(document, get).some(({ name }) => name === 'fields')) return []
    const [{ schema } = {}] = Object.values(contentOf(document, get) ?? {})
    return schema?.$ref === undefined ? [] : [nameIn(schema.$ref)]
  })
  return new Set(roots)
}

/** Writes the types of bodies of which only some fields were asked for, and of all objects in them. */
export function writePartialTypes(document: Document): string {
  const { schemas } = document.components
  const prefixOf = (name: string) => (schemas[name]?.properties === undefined ? 'types.' : '')
  const parts = new TypeWriter({ partial: true, prefixOf })
  const roots = partialRoots(document)
  const lists = [...roots].filter((name) => schemas[name]?.properties?.items?.type === 'array')
  const bodies = [...roots].filter((name) => !lists.includes(name))
  const subjects = [...bodies.map((name) => ({ $ref: name })), ...lists.map((name) => itemsOf(schemas, name))]
  for (const name of reachable(schemas, subjects)) parts.define(name, schemas[name] ?? {})
  return [parts.source, ...lists.map((name) => pageOf(document, name, prefixOf))].join('\n\n')
}

const itemsOf = (schemas: Document['components']['schemas'], name: string): Schema =>
  schemas[name]?.properties?.items ?? {}

/** Writes the type of a page: complete, but for its items. */
function pageOf(document: Document, name: string, prefixOf: (name: string) => string): string {
  const isItem = new Set(reachable(document.components.schemas, [itemsOf(document.components.schemas, name)]))
  const page = new TypeWriter({ prefixOf: (each) => (isItem.has(each) ? prefixOf(each) : 'types.') })
  page.define(name, document.components.schemas[name] ?? {})
  return page.source
}

/** Returns the names of the schemas of objects to which some schemas refer, directly or not, sorted. */
function reachable(schemas: Document['components']['schemas'], from: readonly Schema[]): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = nameIn(value.$ref)
      if (found.has(name) || schemas[name]?.properties === undefined) return
      found.add(name)
      visit(schemas[name])
      return
    }
    for (const each of Object.values(value)) visit(each)
  }
  visit(from)
  return [...found].sort()
}
