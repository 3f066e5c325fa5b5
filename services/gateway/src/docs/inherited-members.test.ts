import { expect, test } from 'vitest'
import { withInheritedMembers } from './inherited-members.ts'

const text = { type: 'string' }
const members = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]))
const object = (properties: object, required: readonly string[] = [], more: object = {}) => ({
  ...more,
  type: 'object',
  properties,
  required,
})
const schemasOf = (schemas: Record<string, unknown>) =>
  withInheritedMembers({ components: { schemas, headers: {}, parameters: {}, responses: {} } }).components.schemas
const inheriting = (name: string) => ({ type: 'object', allOf: [{ $ref: `#/components/schemas/${name}` }] })

const FOUR = members('a', 'b', 'c', 'd')

test('a schema inherits from the largest one whose members it has', () => {
  const item = object(FOUR, ['a'])
  const copy = object({ ...FOUR, e: text }, ['a', 'b'])
  const whole = object({ ...FOUR, e: text, f: text }, ['a', 'b', 'f'], { description: 'Everything' })
  expect(schemasOf({ Item: item, Copy: copy, Whole: whole })).toEqual({
    Item: item,
    Copy: { ...inheriting('Item'), properties: { e: text }, required: ['b'] },
    Whole: { ...inheriting('Copy'), description: 'Everything', properties: { f: text }, required: ['f'] },
  })
})

test('members that must be there more often are named, and of two schemas alike one is described', () => {
  const some = object(FOUR, ['a'])
  expect(schemasOf({ Some: some, All: object(FOUR, ['a', 'b', 'c', 'd']) })).toEqual({
    Some: some,
    All: { ...inheriting('Some'), required: ['b', 'c', 'd'] },
  })
  expect(schemasOf({ One: some, Other: some })).toEqual({ One: some, Other: inheriting('One') })
})

test('members that may be null say so once more where others inherit them', () => {
  const [line, ref] = [{ type: ['string', 'null'] }, { anyOf: [{ $ref: '#/a' }, { type: 'null' }] }]
  const base = object({ ...FOUR, line, ref }, ['line'])
  const marked = {
    ...FOUR,
    line: { ...line, 'x-nullable': true },
    ref: { anyOf: [{ $ref: '#/a', 'x-nullable': true }, { type: 'null' }] },
  }
  expect(schemasOf({ Base: base, Other: object({ ...base.properties, e: text }, ['line']) })).toEqual({
    Base: object(marked, ['line']),
    Other: { ...inheriting('Base'), properties: { e: text } },
  })
  expect(schemasOf({ Base: base })).toEqual({ Base: base })
})

test.each([
  ['with a member of another kind', object({ ...FOUR, a: { type: 'integer' } })],
  ['with a member less', object({ ...members('a', 'b', 'c'), e: text })],
  ['in which a member may be missing', object({ ...FOUR, e: text }, [])],
  ['with a rule of its own', object({ ...FOUR, e: text }, ['a'], { additionalProperties: false })],
])('a schema %s inherits nothing', (_what, other) => {
  const schemas = { Base: object(FOUR, ['a']), Other: other }
  expect(schemasOf(schemas)).toEqual(schemas)
})

test('a few members are repeated rather than inherited', () => {
  const schemas = { Base: object(members('a', 'b', 'c')), Other: object(FOUR) }
  expect(schemasOf(schemas)).toEqual(schemas)
})
