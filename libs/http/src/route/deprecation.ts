import { BASE_PATH } from '@fonds/types/context'
import { z } from 'zod'
import { membersOf, type Schemas, type Selectable, type Selection } from './fields.ts'
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
  readonly selectable?: Selectable | undefined
  readonly deprecated?: Notice | undefined
}

/** What a request asks for. */
interface Asked {
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly fields: Selection | null
}

/** Returns a function that adds `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) to replies of a route, where they are due. */
export function deprecationsOf(
  route: Declared,
  query: z.ZodObject | undefined,
): (reply: Reply, asked: Asked, origin: string) => Reply {
  let found: { readonly parameters: ReadonlyMap<string, Notice>; readonly members: readonly Member[] } | undefined
  return (reply, { parameters, fields }, origin) => {
    found ??= {
      parameters: noticesOf(Object.entries(query?.shape ?? {})),
      members: [...deprecatedMembers([route.response.schema], [], new Set())],
    }
    const { parameters: known, members } = found
    if (known.size === 0 && members.length === 0 && route.deprecated === undefined) return reply
    const notices = [
      ...(route.deprecated === undefined ? [] : [route.deprecated]),
      ...parameters.flatMap(([name]) => known.get(name) ?? []),
      ...('json' in reply ? members.filter(({ path }) => has(path, route.selectable, fields)) : []),
    ]
    return notices.length === 0 ? reply : withNotices(reply, notices, origin)
  }
}

interface Member extends Notice {
  readonly path: readonly string[]
}

/** Yields the deprecated members of a response, at any depth. */
function* deprecatedMembers(schemas: Schemas, path: readonly string[], above: ReadonlySet<object>): Generator<Member> {
  for (const [name, inner] of membersOf(schemas)) {
    const here = [...path, name]
    for (const schema of inner) {
      const notice = noticeOf(schema)
      if (notice !== null) yield { ...notice, path: here }
    }
    // Schemas may contain themselves.
    const fresh = inner.filter((schema) => !above.has(schema))
    if (fresh.length > 0) yield* deprecatedMembers(fresh, here, new Set([...above, ...fresh]))
  }
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

/** Returns whether a response has a member: `fields` may leave it out. */
function has(path: readonly string[], selectable: Selectable | undefined, fields: Selection | null): boolean {
  if (fields === null || selectable === undefined) return true
  const [first, ...rest] = path
  if (selectable === 'body') return selects(fields, path)
  return first !== 'items' || selects(fields, rest)
}

function selects(selection: Selection, [name, ...rest]: readonly string[]): boolean {
  const selected = name === undefined ? true : selection.get(name)
  return selected === undefined || selected === true ? selected === true : selects(selected, rest)
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
