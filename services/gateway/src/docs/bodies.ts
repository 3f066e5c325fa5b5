import type { Example, OtherType } from './example.ts'

export type Json = Record<string, unknown>
export type Examples = Readonly<Record<string, Example>>

/** The address of the examples and programs that the document has no room for. */
export const EXAMPLES_PATH = '/docs/assets/examples.json'

/** Maximum length of an example's JSON in the document itself. */
const MAX_LENGTH = 250

export const isLong = (body: unknown): boolean => JSON.stringify(body).length > MAX_LENGTH

/** Bodies of responses by status and media type. */
export type Bodies = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Responses = Readonly<Record<string, { readonly content?: Json } | undefined>>

/** Returns the bodies of an operation’s example; those of its other types may be the bodies of other operations. */
export function bodiesOf({ responses }: Json, example: Example, all: Examples): Bodies {
  const { 200: done, 202: accepted } = responses as Responses
  const { body, others = {}, accepted: pending } = example
  const [first, ...rest] = Object.keys(done?.content ?? {})
  const [firstAccepted] = Object.keys(accepted?.content ?? {})
  const bodyOf = ({ as, body: own }: OtherType) => (as === undefined ? own : all[as]?.body)
  return {
    200: present([[first, body], ...rest.map((type) => [type, bodyOf(others[type] ?? {})] as const)]),
    202: present([[firstAccepted, pending?.as === undefined ? pending?.body : all[pending.as]?.accepted?.body]]),
  }
}

const present = (bodies: readonly (readonly [string | undefined, unknown])[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(bodies.flatMap(([type, body]) => (type === undefined || body === undefined ? [] : [[type, body]])))
