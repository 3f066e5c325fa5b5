import type { FetchOptions } from 'openapi-fetch'
import type { BodyOf, JsonPath } from './body.ts'
import type { FondsClient } from './client.ts'
import { unwrap } from './problem.ts'
import type { paths } from './schema.gen.ts'

interface Page {
  readonly items: readonly unknown[]
  readonly links: { readonly next_cursor: string | null }
}

type Operation<Path extends keyof paths> = paths[Path]['get']

/** The paths of lists that are paged by cursor. */
export type ListPath = {
  [Path in JsonPath]: BodyOf<Path> extends Page ? Path : never
}[JsonPath]

/** A page of a list. */
export type PageOf<Path extends ListPath> = BodyOf<Path>
/** An item of a list. */
export type ItemOf<Path extends ListPath> =
  PageOf<Path> extends { readonly items: readonly (infer Item)[] } ? Item : never

/** Parameters of a list: optional, unless its path has parameters. */
type Options<Path extends ListPath> = FetchOptions<Operation<Path>>
type Rest<Path extends ListPath> =
  Record<never, never> extends Options<Path> ? [options?: Options<Path>] : [options: Options<Path>]

type Get = (path: string, options: object) => ReturnType<FondsClient['GET']>

/** Reads a list to its end, page by page. @throws {ProblemError} if a response is an error */
export async function* pages<Path extends ListPath>(
  client: FondsClient,
  path: Path,
  ...[options]: Rest<Path>
): AsyncGenerator<PageOf<Path>, void, undefined> {
  const { params, ...rest }: { params?: { query?: object } } = options ?? {}
  let query = params?.query
  for (;;) {
    // The path is not known here, so neither are the types of its parameters and pages.
    const page = (await unwrap((client.GET as Get)(path, { ...rest, params: { ...params, query } }))) as Page
    yield page as PageOf<Path>
    if (page.links.next_cursor === null) return
    query = { ...query, page: undefined, cursor: new URL(page.links.next_cursor).searchParams.get('cursor') }
  }
}

/** Reads a list to its end, item by item. @throws {ProblemError} if a response is an error */
export async function* items<Path extends ListPath>(
  client: FondsClient,
  path: Path,
  ...rest: Rest<Path>
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  for await (const page of pages(client, path, ...rest)) yield* page.items as Iterable<ItemOf<Path>>
}
