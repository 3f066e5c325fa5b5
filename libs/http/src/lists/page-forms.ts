import type { TenantContext } from '@fonds/types/context'
import { type FormatOf, formatsBy } from '@fonds/types/formats'
import { DEFAULT_LIMIT } from '../paging/paging.ts'
import { enumParam } from '../route/parameters.ts'
import type { RequestInfo } from '../route/route.ts'

type PageForm = FormatOf<'page'>

/** Builds a form of one page of a list from its JSON. */
type PageBuilder = (answered: {
  readonly json: unknown
  readonly tenant: TenantContext
  readonly request: RequestInfo
}) => string | Promise<string>

/** Builders of each form of one page, by name; null for those that the list lacks. */
export type PageBuilders = Readonly<Record<PageForm['name'], PageBuilder | null>>

/** Returns the forms of a list's pages. */
export const formsWith = (builders: PageBuilders | undefined): readonly PageForm[] =>
  builders === undefined ? [] : formatsBy('page').filter(({ name }) => builders[name] !== null)

export const withoutParameters = (type: string): string => type.split(';')[0] ?? type

export const contentTypeOf = (type: string): string => (type.includes('json') ? type : `${type}; charset=utf-8`)

/** Defines the parameter that chooses a form. */
export const formatParam = (forms: readonly PageForm[]) =>
  enumParam(`\`json\`, or another form of the page: ${forms.map(aboutForm).join(', ')}`, [
    'json',
    ...forms.map(({ name }) => name),
  ]).optional()

const aboutForm = ({ name, title, feed }: PageForm): string =>
  `\`${name}\` (${title}${feed === undefined ? '' : ` of at most ${feed.limit} items, by default the newest`})`

/**
 * Returns a query as a feed has it: with fewer items, and the order of feeds unless it names one.
 * @param usual parameters of feeds of the list
 */
export const asFeed = (
  { limit = DEFAULT_LIMIT, ...query }: { readonly limit?: number },
  feed: { readonly limit: number },
  usual: object | undefined,
): object => ({ ...usual, ...present(query), limit: Math.min(limit, feed.limit) })

const present = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
