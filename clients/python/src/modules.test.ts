import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeModules } from './modules.ts'
import type { Document, Operation, Schema } from './schema.ts'

const operation = (override: Partial<Operation>): Operation => ({
  operationId: 'getThing',
  summary: 'A thing',
  responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
  ...override,
})

function modulesOf(schemas: Readonly<Record<string, Schema>>, paths: Document['paths'] = {}) {
  const { 'types.py': types = '', '_operations.py': operations = '' } = writeModules({ paths, components: { schemas } })
  return { types, operations }
}

describe('types', () => {
  test('an object is a class with its members, and those that may be missing are marked', () => {
    const { types } = modulesOf({
      Thing: {
        description: 'A thing',
        properties: {
          title: { type: 'string', description: 'Its title' },
          year: { type: ['integer', 'null'] },
          level: { enum: ['fonds', 'item'] },
          parent: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
          counts: { type: 'object', additionalProperties: { type: 'integer' } },
          pair: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
        },
        required: ['title', 'year', 'level'],
      },
    })
    expect(types).toContain(`class Thing(TypedDict):
    """A thing"""
    title: str
    """Its title"""
    year: int | None
    level: Literal["fonds", "item"]
    parent: NotRequired[Thing | None]
    counts: NotRequired[dict[str, int]]
    pair: NotRequired[list[float]]
`)
  })

  test('an object inside of another is a class named after both', () => {
    const { types } = modulesOf({
      Page: {
        properties: { items: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
      },
    })
    expect(types).toContain('class PageItemsItem(TypedDict):\n    id: NotRequired[str]\n')
    expect(types).toContain('    items: NotRequired[list[PageItemsItem]]\n')
  })

  test('members that are no Python names are kept as they are', () => {
    const { types } = modulesOf({
      Thing: { properties: { '@context': { type: 'string' }, from: { type: 'integer' } }, required: ['from'] },
    })
    expect(types).toContain(`Thing = TypedDict(
    "Thing",
    {
        "@context": "NotRequired[str]",
        "from": "int",
    },
)
`)
  })

  test('text that would end a docstring does not', () => {
    const { types } = modulesOf({ Thing: { properties: { a: { type: 'string', description: 'a """ b \\ "c"' } } } })
    expect(types).toContain(`"""a ''' b \\\\ "c" """`)
  })

  test('a schema of an unknown form, or two types of one name, stop the generator', () => {
    expect(() => modulesOf({ Thing: { properties: { a: { type: 'decimal' } } } })).toThrow('unknown type decimal')
    const twice = { properties: { b: { type: 'object', properties: {} } } }
    expect(() => modulesOf({ A: twice, AB: twice })).toThrow('two types are called AB')
  })
})

describe('operations', () => {
  test('a path has its parameters first, and the query by name', () => {
    const parameters = [
      { name: 'slugOrId', in: 'path', required: true, description: 'Slug', schema: { type: 'string' } },
      { name: 'from', in: 'query', description: 'First day', schema: { type: 'string' } },
      { name: 'q', in: 'query', required: true, description: 'Words', schema: { type: 'string' } },
      { name: 'ids', in: 'query', description: 'Ids', schema: { type: 'array', items: { type: 'string' } } },
    ]
    const { operations } = modulesOf(
      { Thing: { properties: {} } },
      { '/api/public/things/{slugOrId}.json': { get: operation({ parameters }) } },
    )
    expect(operations).toContain(`    def get_thing(
        self,
        slug_or_id: str,
        *,
        from_: str | None = None,
        q: str,
        ids: str | Sequence[str] | None = None,
    ) -> types.Thing:
        """A thing.

        :param slug_or_id: Slug
        :param from_: First day
        :param q: Words
        :param ids: Ids
        """
        query: dict[str, Any] = {
            "from": from_,
            "q": q,
            "ids": ids,
        }
        return cast("types.Thing", self.get_json(f"/things/{segment(slug_or_id)}.json", **query))
`)
  })

  test.each([
    ['application/pdf', 'bytes'],
    ['text/xml; charset=utf-8', 'str'],
    ['application/mods+xml', 'str'],
    ['application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"', 'Any'],
  ])('%s is returned as %s', (type, returned) => {
    const get = operation({ responses: { 200: { content: { [type]: {} } } } })
    expect(modulesOf({}, { '/api/public/thing': { get } }).operations).toContain(`    ) -> ${returned}:`)
  })

  test('operations that return nothing, or are no GET, have no method', () => {
    const { operations } = modulesOf(
      {},
      { '/api/public/a': { get: operation({ operationId: 'redirect', responses: {} }) }, '/api/public/b': {} },
    )
    expect(operations).not.toMatch(/def (?:redirect|get_thing)/)
  })
})

test('the committed modules have a method for each GET of the API that returns something', () => {
  const url = new URL('../../../services/gateway/openapi.json', import.meta.url)
  const document = JSON.parse(readFileSync(url, 'utf8')) as Document
  const wanted = Object.values(document.paths).filter(({ get }) => get?.responses['200']?.content !== undefined)
  const source = readFileSync(new URL('../fonds_client/_operations.py', import.meta.url), 'utf8')
  expect(wanted.length).toBeGreaterThan(30)
  expect(source.match(/^ {4}def (?!items|pages)\w+\(/gm)).toHaveLength(wanted.length)
})
