import type { BodyOf, JsonPath } from './body.ts'
import type { FondsClient } from './client.ts'
import type { BarePath, GetOptions } from './options.ts'
import { unwrap } from './problem.ts'
import type { SelectedBody } from './select.ts'

interface Page {
  readonly items?: readonly unknown[]
  readonly features?: readonly unknown[]
  readonly links: { readonly next_cursor: string | null }
}

/** The paths of lists that are paged by cursor, those of places on the map included. */
export type ListPath = {
  [Path in JsonPath]: BodyOf<Path> extends { readonly links: Page['links']; readonly limit: number } ? Path : never
}[JsonPath]

/** A page of a list, as a request with some options gets it. */
export type PageOf<Path extends ListPath, Init = undefined> = SelectedBody<Path, Init>
/** An item of a list, or a feature of GeoJSON. */
export type ItemOf<Path extends ListPath, Init = undefined> =
  PageOf<Path, Init> extends { items: readonly (infer Item)[] }
    ? Item
    : PageOf<Path, Init> extends { features: readonly (infer Feature)[] }
      ? Feature
      : never

type Get = (path: string, options: object) => ReturnType<FondsClient['GET']>

/** Reads a list to its end, page by page. @throws {ProblemError} if a response is an error */
export function pages<Path extends ListPath & BarePath, const Init extends GetOptions<Path>>(
  client: FondsClient,
  path: Path,
  options?: Init,
): AsyncGenerator<PageOf<Path, Init>, void, undefined>
export function pages<Path extends ListPath, const Init extends GetOptions<Path>>(
  client: FondsClient,
  path: Path,
  options: Init,
): AsyncGenerator<PageOf<Path, Init>, void, undefined>
export function pages(
  client: FondsClient,
  path: string,
  options: object = {},
): AsyncGenerator<object, void, undefined> {
  return pagesOf(client, path, options)
}

/** Reads a list to its end, item by item. @throws {ProblemError} if a response is an error */
export function items<Path extends ListPath & BarePath, const Init extends GetOptions<Path>>(
  client: FondsClient,
  path: Path,
  options?: Init,
): AsyncGenerator<ItemOf<Path, Init>, void, undefined>
export function items<Path extends ListPath, const Init extends GetOptions<Path>>(
  client: FondsClient,
  path: Path,
  options: Init,
): AsyncGenerator<ItemOf<Path, Init>, void, undefined>
export async function* items(
  client: FondsClient,
  path: string,
  options: object = {},
): AsyncGenerator<unknown, void, undefined> {
  for await (const { items: found, features } of pagesOf(client, path, options)) yield* found ?? features ?? []
}

async function* pagesOf(
  client: FondsClient,
  path: string,
  { params, ...rest }: { readonly params?: { readonly query?: object } },
): AsyncGenerator<Page, void, undefined> {
  let query = params?.query
  for (;;) {
    // The path is not known here, so neither are the types of its parameters and pages.
    const page = (await unwrap((client.GET as Get)(path, { ...rest, params: { ...params, query } }))) as Page
    yield page
    if (page.links.next_cursor === null) return
    query = following(query, new URL(page.links.next_cursor).searchParams.get('cursor') ?? '')
  }
}

/** Returns the same query for the page at a cursor. */
function following(query: object | undefined, cursor: string): object {
  if (!(query instanceof URLSearchParams)) return { ...query, page: undefined, cursor }
  const next = new URLSearchParams(query)
  next.delete('page')
  next.set('cursor', cursor)
  return next
}
