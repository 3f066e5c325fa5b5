import { BASE_PATH } from '@fonds/types/context'
import { z } from 'zod'
import { membersOf, type Schemas, subjectOf } from './fields.ts'
import type { Reply } from './reply.ts'

/** The day that counts for what is only marked `deprecated: true`. */
const UNDATED = '2026-11-29'

/** When something was deprecated, and from when on it may be missing; days. */
export interface Notice {
  readonly since: string
  readonly sunset?: string
}

interface Declared {
  readonly response: { readonly schema: z.ZodType }
  readonly deprecated?: Notice | undefined
}

type Parameters = readonly (readonly [name: string, value: string])[]

/** Returns a function that adds `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) to replies of a route, where they are due. */
export function deprecationsOf(
  route: Declared,
  query: z.ZodObject | undefined,
): (reply: Reply, parameters: Parameters, origin: string) => Reply {
  let found: { readonly parameters: ReadonlyMap<string, Notice>; readonly members: readonly Member[] } | undefined
  return (reply, parameters, origin) => {
    found ??= {
      parameters: noticesOf(Object.entries(query?.shape ?? {})),
      members: [...deprecatedMembers([route.response.schema], [], new Set())],
    }
    const { parameters: known, members } = found
    const notices = [
      ...(route.deprecated === undefined ? [] : [route.deprecated]),
      ...parameters.flatMap(([name]) => known.get(name) ?? []),
      ...('json' in reply ? members.filter((member) => has(reply.json, member)) : (reply.notices ?? [])),
    ]
    return notices.length === 0 ? reply : withNotices(reply, notices, origin)
  }
}

/**
 * Returns the notices of columns of a table.
 * @param response schema of the list
 * @param columns paths of members of its items
 */
export const noticesOfColumns = (response: z.ZodType, columns: readonly (readonly string[])[]): Notice[] =>
  columns.flatMap((path) => {
    let schemas = subjectOf(response, 'items')
    return path.flatMap((name) => {
      schemas = membersOf(schemas).get(name) ?? []
      const notices = schemas.map(noticeOf)
      // Items of another type may have the same member without a notice.
      return notices.includes(null) ? [] : notices.flatMap((notice) => notice ?? [])
    })
  })

interface Member extends Notice {
  readonly path: readonly string[]
  /** The values of `type` that tell the objects that declare it from others in the same place; null if they have none. */
  readonly types: readonly unknown[] | null
}

/** Yields the deprecated members of a response, at any depth. */
function* deprecatedMembers(schemas: Schemas, path: readonly string[], above: ReadonlySet<object>): Generator<Member> {
  for (const [name, inner] of membersOf(schemas)) {
    const here = [...path, name]
    for (const schema of inner) {
      const notice = noticeOf(schema)
      if (notice !== null) yield { ...notice, path: here, types: typesOf(ownersOf(schemas, name, schema)) }
    }
    // Schemas may contain themselves.
    const fresh = inner.filter((schema) => !above.has(schema))
    if (fresh.length > 0) yield* deprecatedMembers(fresh, here, new Set([...above, ...fresh]))
  }
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

interface Definition {
  readonly shape?: Shape
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: Schemas
}

/** Returns the objects, also in lists and unions, that declare a member with this schema. */
const ownersOf = (schemas: Schemas, name: string, member: z.core.$ZodType): Shape[] =>
  schemas.flatMap((schema) => {
    const { shape, element, innerType, options = [] } = schema._zod.def as Definition
    if (shape !== undefined) return shape[name] === member ? [shape] : []
    return ownersOf(
      [element, innerType, ...options].filter((inner) => inner !== undefined),
      name,
      member,
    )
  })

function typesOf(owners: readonly Shape[]): readonly unknown[] | null {
  const types = owners.map(
    ({ type }) => (type?._zod.def as { readonly values?: readonly unknown[] } | undefined)?.values,
  )
  return types.length === 0 || types.includes(undefined) ? null : types.flatMap((values) => values ?? [])
}

const noticesOf = (entries: readonly (readonly [string, z.core.$ZodType])[]): ReadonlyMap<string, Notice> =>
  new Map(
    entries.flatMap(([name, schema]) => {
      const notice = noticeOf(schema)
      return notice === null ? [] : [[name, notice] as const]
    }),
  )

/** Returns the notice of a schema, or of the one that it makes optional. */
function noticeOf(schema: z.core.$ZodType): Notice | null {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType }
  const meta = z.globalRegistry.get(schema)
  if (meta?.deprecated !== true) return innerType === undefined ? null : noticeOf(innerType)
  const [since, sunset] = [meta['x-deprecated-since'], meta['x-sunset']]
  return { since: typeof since === 'string' ? since : UNDATED, ...(typeof sunset === 'string' ? { sunset } : {}) }
}

/** Returns whether a body has a member: `fields` may have left it out, and only items of some types have it. */
function has(value: unknown, { path, types }: Pick<Member, 'path' | 'types'>): boolean {
  if (Array.isArray(value)) return value.some((each) => has(each, { path, types }))
  const [name, ...rest] = path
  if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return false
  if (rest.length > 0) return has((value as Readonly<Record<string, unknown>>)[name], { path: rest, types })
  return types === null || !('type' in value) || types.includes(value.type)
}

function withNotices(reply: Reply, notices: readonly Notice[], origin: string): Reply {
  const [since = UNDATED] = notices.map((notice) => notice.since).toSorted()
  const [sunset] = notices.flatMap((notice) => notice.sunset ?? []).toSorted()
  return {
    ...reply,
    links: { ...reply.links, deprecation: `${origin}${BASE_PATH}/docs` },
    headers: {
      ...reply.headers,
      Deprecation: `@${Date.parse(since) / 1000}`,
      ...(sunset === undefined ? {} : { Sunset: new Date(sunset).toUTCString() }),
    },
  }
}
