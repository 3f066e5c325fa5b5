import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeModules } from './modules.ts'
import { contentOf } from './operations.ts'
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
          free: { type: 'object', properties: {}, additionalProperties: {} },
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
    free: NotRequired[dict[str, Any]]
    pair: NotRequired[list[float]]
`)
  })

  test('members that a schema inherits are those of its class', () => {
    const { types } = modulesOf({
      Base: { properties: { id: { type: 'string' }, title: { type: 'string' } }, required: ['id'] },
      Thing: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        properties: { size: { type: 'integer' } },
        required: ['title'],
      },
    })
    expect(types).toContain('class Thing(TypedDict):\n    id: str\n    title: str\n    size: NotRequired[int]\n')
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
    const twice = { properties: { b: { type: 'object', properties: { c: {} } } } }
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

describe('a response to a request with fields', () => {
  const Thing = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      title: { type: 'string', description: 'Its title' },
      level: { $ref: '#/components/schemas/Level' },
      part: { $ref: '#/components/schemas/Part' },
    },
    required: ['id', 'title', 'level', 'part'],
  }
  const ThingPage = {
    type: 'object',
    properties: {
      items: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
      total: { type: 'integer' },
      links: { $ref: '#/components/schemas/PageLinks' },
    },
    required: ['items', 'total', 'links'],
  }
  const links = { type: 'object', properties: { next: { type: 'string' } }, required: ['next'] }
  const Part = { type: 'object', properties: { '@id': { type: 'string' }, id: { type: 'string' } }, required: ['id'] }
  const fields = { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } }
  const body = (name: string) => ({
    200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
  })
  const document: Document = {
    paths: {
      '/api/public/things': {
        get: operation({
          operationId: 'listThings',
          parameters: [{ $ref: '#/components/parameters/fields' }],
          responses: body('ThingPage'),
        }),
      },
    },
    components: {
      schemas: { Level: { enum: ['a'] }, PageLinks: links, Part, Thing, ThingPage },
      parameters: { fields },
    },
  }
  const { 'partial.py': partial = '', '_operations.py': operations = '' } = writeModules(document)

  test('has members that may be missing, but for those that tell resources apart', () => {
    expect(partial).toContain(`class Thing(TypedDict, total=False):
    id: Required[str]
    title: str
    level: types.Level
    part: Part
`)
    expect(partial).toContain('    total=False,\n)')
  })

  test('is complete beside the items of a list', () => {
    expect(partial).toContain(`class ThingPage(TypedDict):
    items: list[Thing]
    total: int
    links: types.PageLinks
`)
    expect(partial).not.toContain('class PageLinks')
  })

  test('has an overload of its own', () => {
    expect(operations).toContain(`    @overload
    def list_things(
        self,
        *,
        fields: None = None,
    ) -> types.ThingPage: ...

    @overload
    def list_things(
        self,
        *,
        fields: str | Sequence[str],
    ) -> partial.ThingPage: ...
`)
    expect(operations).toContain('    def items(self, page: partial.ThingPage) -> Iterator[partial.Thing]: ...')
  })
})

test('the package has the licence of the whole', () => {
  const licence = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(licence('../LICENSE')).toBe(licence('../../../LICENSE'))
})

test('the committed modules have a method for each GET of the API that returns something', () => {
  const url = new URL('../../../services/gateway/openapi.json', import.meta.url)
  const document = JSON.parse(readFileSync(url, 'utf8')) as Document
  const wanted = Object.values(document.paths).filter(({ get }) => contentOf(document, get) !== undefined)
  const source = readFileSync(new URL('../fonds_client/_operations.py', import.meta.url), 'utf8')
  expect(wanted.length).toBeGreaterThan(30)
  const methods = new Set(source.match(/^ {4}def (?!items|pages)\w+\(/gm))
  // One of them, reconcile, is written by hand.
  expect(methods.size).toBe(wanted.length - 1)
})
