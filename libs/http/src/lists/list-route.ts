import type { TenantContext } from '@fonds/types/context'
import { type FormatOf, type ManyFormat, manyFormats } from '@fonds/types/formats'
import { z } from 'zod'
import { JSON_TYPE, preferredType } from '../response/accept.ts'
import type { Alternate } from '../response/link-header.ts'
import { noticesOfColumns } from '../route/deprecation.ts'
import { varyingBy } from '../route/label-language.ts'
import type { Reply } from '../route/reply.ts'
import { defineRoute, type RequestInfo, type Route, type RouteDefinition, type RouteInput } from '../route/route.ts'
import { type Column, columnsOf } from './columns.ts'
import { fieldsAsked, refusePaging } from './many.ts'
import { asFeed, contentTypeOf, formatParam, formsWith, type PageBuilders, withoutParameters } from './page-forms.ts'

/** A request for a list as a whole. */
export interface WholeInput<P, Q> extends RouteInput<P, Q> {
  readonly format: ManyFormat
  /** The columns of a table of the list. */
  readonly columns: readonly Column[]
}

interface ListOptions<P extends z.ZodObject, Q extends z.ZodObject> extends RouteDefinition<P, Q> {
  readonly many: {
    /** Whether items are records and collections, which reference managers have, or others as well. */
    readonly of: 'descriptions' | 'others'
    /** What the list has, in the plural, for the documentation: `records`. */
    readonly items: string
    /** Schema of the list, if it is a part of the response. */
    readonly schema?: z.ZodType
    /** Members of items that are columns only if `fields` names them. */
    readonly onRequest?: readonly string[]
    /** Whether a request adds the members that items may lack. */
    withOptional?(query: z.output<Q>): boolean
    /** Answers with the whole list, for which paging has no meaning. */
    whole(input: WholeInput<z.output<P>, z.output<Q>>): Promise<Reply>
    /** Builds the forms of one page, by name, null for those that the list lacks; absent if it has none. */
    readonly forms?: PageBuilders
    /** Parameters that mean nothing for the whole list, nor in a feed. */
    readonly pageOnly?: readonly (keyof z.output<Q> & string)[]
    /** Parameters of a feed of the list, unless the request names others. */
    readonly feed?: Partial<z.output<Q>>
  }
}

/**
 * Declares a list: the route of its pages, and one for each format in which it is delivered whole, by the suffix of its URL.
 * `Accept` chooses these formats, too.
 */
export function defineList<P extends z.ZodObject, Q extends z.ZodObject>({
  many,
  ...definition
}: ListOptions<P, Q>): Route[] {
  const formats = manyFormats(many.of)
  const { pageOnly = [] } = many
  const forms = formsWith(many.forms)
  const feeds = forms.filter(({ feed }) => feed !== undefined)
  const schema = many.schema ?? definition.response.schema
  const html = definition.page === true ? ['text/html'] : []
  const negotiated = [
    JSON_TYPE,
    ...html,
    ...(definition.response.alternatives ?? []).map(({ contentType }) => contentType),
    ...(definition.response.furtherTypes ?? []),
    ...[...formats, ...feeds].map(({ type }) => withoutParameters(type)),
  ] as [string, ...string[]]
  const whole = async (input: RouteInput<z.output<P>, z.output<Q>>, format: ManyFormat): Promise<Reply> => {
    refusePaging(input.request.asked)
    const withOptional = many.withOptional?.(input.query)
    const { onRequest } = many
    const columns = columnsOf(schema, fieldsAsked(input.request.asked), { onRequest, withOptional })
    const reply = await many.whole({ ...input, format, columns })
    if (format.delivery !== 'table') return isOrderedByLanguage(input) ? varyingBy('Accept-Language', reply) : reply
    const paths = columns.map(({ path }) => path)
    return { ...reply, notices: noticesOfColumns(schema, paths) }
  }
  // These files have no labels, but an order by title is that of the titles in the reader's language.
  const isOrderedByLanguage = ({ tenant, request }: RouteInput<z.output<P>, z.output<Q>>): boolean =>
    definition.labels === true && tenant.languages !== undefined && request.asked.every(([name]) => name !== 'lang')
  const query = definition.query ?? z.object({})
  const own = forms.length === 0 ? query : query.extend({ format: formatParam(forms) })
  const pages = defineRoute({
    ...definition,
    query: own as unknown as Q,
    description: `${definition.description ?? ''} ${aboutFormats(formats, definition.path)}`,
    response: {
      ...definition.response,
      alternatives: [
        ...(definition.response.alternatives ?? []),
        ...formats.map((format) => ({ contentType: withoutParameters(format.type), schema: schemaOf(format) })),
        ...forms.map(({ type }) => ({
          contentType: withoutParameters(type),
          schema: type.includes('json') ? z.looseObject({}) : z.string(),
        })),
      ],
    },
    async handler(input) {
      const preferred = preferredType(input.request.headers, negotiated)
      const format = formats.find(({ type }) => withoutParameters(type) === preferred)
      if (format !== undefined) return whole(input, format)
      const { format: name, ...rest } = input.query as z.output<Q> & { readonly format?: string }
      const form =
        forms.find((one) => one.name === name) ??
        (name === undefined ? feeds.find(({ type }) => type === preferred) : undefined)
      const query = (
        form?.feed === undefined ? rest : asFeed(without(pageOnly, rest), form.feed, many.feed)
      ) as z.output<Q>
      const reply = await definition.handler({ ...input, query })
      if (!('json' in reply)) return reply
      const build = form === undefined ? null : (many.forms?.[form.name] ?? null)
      if (form !== undefined && build !== null) {
        const { json, ...headers } = reply
        const text = await build({ ...input, json })
        return { ...headers, text, contentType: contentTypeOf(form.type), isLabelled: true }
      }
      const { tenant, request } = input
      const others = [...(reply.alternates ?? []), ...alternatesOf(tenant, request, { formats, feeds, pageOnly })]
      return { ...reply, alternates: others }
    },
  })
  return [
    ...formats.map((format) =>
      defineRoute({
        ...definition,
        query: z.object(without(pageOnly, withoutPaging(query.shape))) as unknown as Q,
        path: definition.path + format.many,
        operationId: `${definition.operationId}As${format.title.replaceAll(/[^A-Za-z]/g, '')}`,
        summary: `${definition.summary} as ${format.title}`,
        description: aboutFile(format, many.items),
        strictQuery: true,
        page: false,
        selectable: format.delivery === 'table' ? 'items' : undefined,
        response: {
          schema: schemaOf(format),
          contentType: withoutParameters(format.type),
          description: `All ${many.items} as ${format.title}`,
          selectableIn: schema,
        },
        errors: [...definition.errors.filter((code) => !PAGING_ERRORS.includes(code)), 'too_many_rows'],
        handler: (input) => whole(input, format),
      }),
    ),
    pages,
  ]
}

const PAGING_ERRORS: readonly string[] = ['invalid_cursor', 'page_too_deep']

const withoutPaging = ({ page: _, limit: _limit, cursor: _cursor, ...shape }: z.ZodRawShape): z.ZodRawShape => shape

const without = <T extends object>(names: readonly string[], all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name))) as T

const CslItem = z
  .looseObject({ id: z.string(), type: z.string() })
  .meta({ id: 'CslItem', description: 'A reference in CSL-JSON 1.0.2' })

const schemaOf = ({ type }: ManyFormat): z.ZodType => (type.endsWith('json') ? z.array(CslItem) : z.string())

const aboutFormats = (formats: readonly ManyFormat[], path: string): string =>
  `The whole list is also available as ${formats
    .map(({ title, many }) => `${title} (\`${path.replaceAll(/:(\w+)/g, '{$1}')}${many}\`)`)
    .join(', ')}.`

const aboutFile = ({ delivery, title }: ManyFormat, items: string): string =>
  delivery === 'table'
    ? `All ${items} of the list in one table, from one state of the archive: a row for each, a column for each member, or for ` +
      'those that `fields` names, in that order. Values of a list are joined with ` | `. Text that a spreadsheet would run ' +
      'has an apostrophe before it. A list of more than 100,000 items is `400`.'
    : `All ${items} of the list in one file for reference managers (${title}), from one state of the archive. A list of more ` +
      'than 100,000 items is `400`.'

/** Returns the URLs at which a list is delivered whole, and those of its feeds, for the `Link` header. */
function alternatesOf(
  { origin }: TenantContext,
  { path, asked }: Pick<RequestInfo, 'path' | 'asked'>,
  {
    formats,
    feeds,
    pageOnly,
  }: {
    readonly formats: readonly ManyFormat[]
    readonly feeds: readonly FormatOf<'page'>[]
    readonly pageOnly: readonly string[]
  },
): Alternate[] {
  // Some items by name are not a list that is delivered whole.
  if (asked.some(([name]) => name === 'ids')) return []
  const kept = asked.filter(([name]) => !['page', 'limit', 'cursor', 'format', ...pageOnly].includes(name))
  const query =
    kept.length === 0 ? '' : `?${new URLSearchParams(kept.map(([name, value]): [string, string] => [name, value]))}`
  const list = origin + path
  return [
    ...formats.map(({ many, type }) => ({ url: list + many + query, type: withoutParameters(type) })),
    ...feeds.map(({ name, type }) => ({ url: `${list}${query || '?'}${query && '&'}format=${name}`, type })),
  ]
}
