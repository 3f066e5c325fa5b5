import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../errors/errors.ts'
import { fieldsParam, project, selectionOf } from './fields.ts'
import { readQuery } from './route-input.ts'

const Reference = z.strictObject({ type: z.literal('record'), id: z.string(), title: z.string() })
const Item = z.strictObject({
  type: z.literal('record'),
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  date: z.strictObject({ start: z.int(), end: z.int().nullable() }).nullable(),
  parent: Reference.nullable(),
  languages: z.array(z.string()),
  images: z.array(z.strictObject({ id: z.string(), width: z.int(), owner: Reference })),
  contact: z.record(z.string(), z.string()),
})
const Other = z.strictObject({ type: z.literal('collection'), id: z.string(), extent: z.string() })
const Page = z.object({ items: z.array(z.discriminatedUnion('type', [Item, Other])), total: z.int() })

const reference = { type: 'record', id: 'p', title: 'Parent' } as const
const item: z.infer<typeof Item> = {
  type: 'record',
  id: 'i',
  slug: 's',
  title: 'Title',
  date: { start: 1850, end: null },
  parent: reference,
  languages: ['de', 'fr'],
  images: [
    { id: 'a', width: 1, owner: reference },
    { id: 'b', width: 2, owner: reference },
  ],
  contact: { email: 'a@example.org' },
}
const page = {
  items: [item, { ...item, date: null, parent: null }, { type: 'collection', id: 'c', extent: 'x' }],
  total: 3,
}

const query = z.object({ fields: fieldsParam(Page, 'items') })
const read = (text: string) => readQuery(query, text, true).query.fields

const problems = (text: string): string[] => messagesOf(() => read(text))

function messagesOf(reading: () => unknown): string[] {
  try {
    reading()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const list = error.extra.errors as { parameter: string; message: string }[]
    expect(list.every(({ parameter }) => parameter === 'fields')).toBe(true)
    return list.map(({ message }) => message)
  }
  throw new Error('the query was accepted')
}

describe('the parameter', () => {
  test('takes several fields, comma-separated or repeated, once each', () => {
    expect(read('fields=title,date.start&fields=+languages,title,')).toEqual(['title', 'date.start', 'languages'])
  })

  test.each(['', 'fields=', 'fields=,', 'fields=%20'])('counts as absent if it names nothing: %s', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test('takes a field of any option of a union', () => {
    expect(read('fields=extent')).toEqual(['extent'])
  })

  test('suggests the nearest field for an unknown one, even at another level', () => {
    expect(problems('fields=titel,date_start,parent.titel')).toEqual([
      '"titel" is unknown; did you mean title?',
      '"date_start" is unknown; did you mean date.start?',
      '"parent.titel" is unknown; did you mean parent.title?',
    ])
  })

  test('lists the fields if none is near', () => {
    expect(problems('fields=parent.something_else')).toEqual([
      '"parent.something_else" is unknown (known: parent.type, parent.id, parent.title)',
    ])
  })

  test.each([
    'title.text',
    'languages.0',
    'contact.email',
    'images.width.px',
    '__proto__',
    'constructor',
    'toString',
    '.',
    'date.',
  ])('refuses %s', (name) => {
    expect(problems(`fields=${name}`)).toHaveLength(1)
  })

  test('is limited in number and length', () => {
    const many = Array.from({ length: 51 }, (_, index) => `f${index}`)
    expect(problems(`fields=${many.join(',')}`)[0]).toBe('must have at most 50 fields')
    expect(problems(`fields=${'a'.repeat(101)}`)[0]).toBe('has a field of more than 100 characters')
  })

  test('goes no deeper than a route says', () => {
    const shallow = z.object({ fields: fieldsParam(Page, 'items', 1) })
    expect(readQuery(shallow, 'fields=title', true).query.fields).toEqual(['title'])
    expect(messagesOf(() => readQuery(shallow, 'fields=parent.title', true))).toEqual([
      expect.stringContaining('"parent.title" is unknown'),
    ])
    const [described, whole] = [shallow, query].map((schema) => JSON.stringify(z.toJSONSchema(schema, { io: 'input' })))
    expect(described).not.toContain('parent.title')
    expect(whole).toContain('parent.title')
  })

  test('needs a response with fields', () => {
    expect(() => fieldsParam(z.string(), 'body')).toThrow('no fields')
    expect(() => fieldsParam(Item, 'items')).toThrow('no fields')
  })
})

interface TreeNode {
  id: string
  title: string
  date: z.infer<typeof Item>['date']
  children: TreeNode[] | null
}
const Node: z.ZodType<TreeNode> = z.strictObject({
  id: z.string(),
  title: z.string(),
  date: Item.shape.date,
  get children(): z.ZodType<TreeNode[] | null> {
    return z.array(Node).nullable()
  },
})
const Tree = z.strictObject({ items: z.array(Node), next: z.string() })

describe('the nodes of a tree', () => {
  const below = { id: 'b', title: 'Below', date: { start: 1850, end: 1851 }, children: null }
  const tree = {
    items: [{ id: 'a', title: 'Above', date: null, children: [{ ...below, children: [below] }] }],
    next: 'url',
  }
  const ofTree = z.object({ fields: fieldsParam(Tree, 'nodes') })
  const reduced = (...fields: string[]) => project(tree, 'nodes', selectionOf(fields))

  test('are reduced to the same fields at any depth, and keep their children', () => {
    const leaf = { id: 'b', date: { start: 1850 }, children: null }
    const expected = { items: [{ id: 'a', date: null, children: [{ ...leaf, children: [leaf] }] }], next: 'url' }
    expect(reduced('date.start')).toEqual(expected)
    expect(reduced('date.start', 'children')).toEqual(expected)
  })

  test.each([
    ['children.title', '"children.title" is unknown: give title, which applies to nodes at any depth'],
    [
      'children.children.date.start',
      '"children.children.date.start" is unknown: give date.start, which applies to nodes at any depth',
    ],
    ['titel', '"titel" is unknown; did you mean title?'],
    ['childrn.title', '"childrn.title" is unknown (known: id, title, date, children)'],
  ])('do not take %s', (name, message) => {
    expect(() => readQuery(ofTree, `fields=${name}`, true)).toThrow(ApiError)
    expect(messagesOf(() => readQuery(ofTree, `fields=${name}`, true))).toEqual([message])
  })
})

describe('a reduced body', () => {
  const reduced = (...fields: string[]) =>
    project(page, 'items', selectionOf(fields)) as { readonly items: readonly Partial<typeof item>[] }

  test('keeps the type, id and slug of every object, and everything beside the items', () => {
    expect(reduced('title', 'images.width')).toEqual({
      items: [
        {
          type: 'record',
          id: 'i',
          slug: 's',
          title: 'Title',
          images: [
            { id: 'a', width: 1 },
            { id: 'b', width: 2 },
          ],
        },
        {
          type: 'record',
          id: 'i',
          slug: 's',
          title: 'Title',
          images: [
            { id: 'a', width: 1 },
            { id: 'b', width: 2 },
          ],
        },
        { type: 'collection', id: 'c' },
      ],
      total: 3,
    })
  })

  test('keeps null where an object is missing', () => {
    expect(reduced('date.start').items.map(({ date }) => date)).toEqual([{ start: 1850 }, null, undefined])
  })

  test('contains a complete field even if a part of it is named as well, in either order', () => {
    expect(reduced('parent', 'parent.title').items[0]).toEqual(reduced('parent.title', 'parent').items[0])
    expect(reduced('parent', 'parent.title').items[0]?.parent).toEqual(reference)
  })

  test('of a single resource applies to the body', () => {
    expect(project(item, 'body', selectionOf(['title']))).toEqual({
      type: 'record',
      id: 'i',
      slug: 's',
      title: 'Title',
    })
  })

  test('keeps the order of members, and is the same whatever the order of the fields', () => {
    const names = ['title', 'date.start', 'date.end', 'parent.title', 'languages', 'images.owner.title', 'contact']
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (fields) => {
        const text = JSON.stringify(reduced(...fields))
        expect(JSON.stringify(reduced(...fields.toReversed()))).toBe(text)
        expect(JSON.stringify(reduced(...names.filter((name) => fields.includes(name))))).toBe(text)
      }),
    )
  })
})
