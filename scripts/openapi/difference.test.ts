import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { ACCEPTED_BREAKS } from './accepted-breaks.ts'
import { type Contract, contractOf, type Schema } from './contract.ts'
import { breaksBetween } from './difference.ts'
import { RELEASED, releasedText } from './released.ts'

const released: Contract = JSON.parse(readFileSync(RELEASED, 'utf8'))
const present = contractOf(JSON.parse(readFileSync(`${ROOT}/services/gateway/openapi.json`, 'utf8')))

describe('the contract of the last release', () => {
  test('holds, but for what was decided and announced (docs/stability.md)', () => {
    const breaks = breaksBetween(released, present)
    expect(breaks.filter((one) => !(one in ACCEPTED_BREAKS))).toEqual([])
    expect(Object.keys(ACCEPTED_BREAKS).filter((one) => !breaks.includes(one))).toEqual([])
  })

  const tag = lastTag()
  test.skipIf(tag === null)('is that of the last tag', () => {
    const text = git('show', `${tag}:services/gateway/openapi.json`)
    expect(readFileSync(RELEASED, 'utf8')).toBe(releasedText(contractOf(JSON.parse(text))))
  })
})

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Returns the tag of the last release; null in a clone without tags, or without history. */
function lastTag(): string | null {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
  } catch {
    return null
  }
}

/** Returns a contract with one operation, which answers with a schema. */
const answering = (schema: Schema, more: object = {}): Contract => ({
  version: '1.0.0',
  paths: {
    '/api/public/things': { get: { responses: { 200: { content: { 'application/json': { schema } } } }, ...more } },
  },
  components: { schemas: {}, parameters: {}, responses: {} },
})
const thing = (more: Schema = {}): Schema => ({
  type: 'object',
  properties: { id: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] }, size: { type: 'integer' } },
  required: ['id', 'kind'],
  ...more,
})
const parameter = (name: string, more: object = {}) => ({ parameters: [{ name, in: 'query', ...more }] })

describe('what breaks clients is found', () => {
  const before = answering(thing(), parameter('sort', { schema: { enum: ['title', 'date'] } }))
  const sorted = parameter('sort', { schema: { enum: ['title', 'date'] } })
  test.each([
    ['a path', { ...before, paths: {} }, 'GET /things is gone'],
    ['a parameter', answering(thing()), 'GET /things ?sort is gone'],
    [
      'a value of a parameter',
      answering(thing(), parameter('sort', { schema: { enum: ['title'] } })),
      'GET /things ?sort=date is gone',
    ],
    [
      'a parameter that must be given',
      answering(thing(), parameter('sort', { required: true, schema: { enum: ['title', 'date'] } })),
      'GET /things ?sort is required',
    ],
    [
      'a member',
      answering(thing({ properties: { id: { type: 'string' }, kind: { type: 'string' } } }), sorted),
      'GET /things 200 application/json: size is gone',
    ],
    [
      'a member that may be missing',
      answering(thing({ required: ['id'] }), sorted),
      'GET /things 200 application/json: kind may be missing',
    ],
    [
      'a member of another type',
      answering(thing({ properties: { ...thing().properties, size: { type: 'string' } } }), sorted),
      'GET /things 200 application/json: size may be string',
    ],
    [
      'a member that may be null',
      answering(thing({ properties: { ...thing().properties, id: { type: ['string', 'null'] } } }), sorted),
      'GET /things 200 application/json: id may be null',
    ],
    [
      'a list instead of an object',
      answering({ type: 'array', items: thing() }, sorted),
      'GET /things 200 application/json may be array',
    ],
  ])('%s', (_what, after, found) => {
    expect(breaksBetween(before, after)).toEqual([found])
  })

  test('in what a schema inherits, which may as well be its own', () => {
    const inheriting = (required: readonly string[]): Contract => ({
      ...answering({
        type: 'object',
        allOf: [{ $ref: '#/components/schemas/Base' }],
        properties: { size: { type: 'integer' } },
      }),
      components: { schemas: { Base: thing({ required }) }, parameters: {}, responses: {} },
    })
    expect(breaksBetween(answering(thing()), inheriting(['id', 'kind']))).toEqual([])
    expect(breaksBetween(inheriting(['id', 'kind']), answering(thing()))).toEqual([])
    expect(breaksBetween(inheriting(['id', 'kind']), inheriting(['id']))).toEqual([
      'GET /things 200 application/json: kind may be missing',
    ])
  })

  test('in what a schema refers to, itself included, and in each of several forms', () => {
    const refer = (node: Schema): Contract => ({
      ...answering({ type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Node' }, thing()] } }),
      components: { schemas: { Node: node }, parameters: {}, responses: {} },
    })
    const node: Schema = {
      type: 'object',
      properties: { type: { const: 'node' }, below: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
      required: ['type', 'below'],
    }
    expect(breaksBetween(refer(node), refer(node))).toEqual([])
    expect(breaksBetween(refer(node), refer({ ...node, required: ['type'] }))).toEqual([
      'GET /things 200 application/json: below may be missing',
    ])
  })
})

test.each([
  ['a member', answering(thing({ properties: { ...thing().properties, more: { type: 'string' } } }))],
  ['a parameter', answering(thing(), parameter('more'))],
  [
    'a value of a member',
    answering(thing({ properties: { ...thing().properties, kind: { type: 'string', enum: ['c'] } } })),
  ],
  ['another word for the same', answering(thing({ required: ['id', 'kind', 'size'] }))],
  ['an operation', { ...answering(thing()), paths: { ...answering(thing()).paths, '/api/public/more': {} } }],
])('an addition breaks nothing: %s', (_what, after) => {
  expect(breaksBetween(answering(thing()), after)).toEqual([])
})
