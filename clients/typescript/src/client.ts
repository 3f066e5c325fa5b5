import createClient, { type Client, type ClientOptions, createQuerySerializer, type FetchResponse } from 'openapi-fetch'
import type { JsonPath } from './body.ts'
import type { BarePath, GetOptions } from './options.ts'
import type { paths } from './schema.gen.ts'
import type { SelectedBody } from './select.ts'
import { waiting } from './waiting.ts'

type Answer<Path extends keyof paths, Init> = Init extends { parseAs: unknown }
  ? FetchResponse<paths[Path]['get'], Init, Media>
  : Path extends JsonPath
    ? Extract<FetchResponse<paths[Path]['get'], Init, Media>, { data?: never }> | Received<SelectedBody<Path, Init>>
    : FetchResponse<paths[Path]['get'], Init, Media>

type Media = `${string}/${string}`

interface Received<Data> {
  data: Data
  error?: never
  response: Response
}

/** A client of one archive, with a method for each HTTP method; paths are those of the OpenAPI document. */
export interface FondsClient extends Omit<Client<paths>, 'GET'> {
  /** Requests a path. With `fields`, the body has the type of these fields. */
  GET<Path extends BarePath, const Init extends GetOptions<Path>>(
    path: Path,
    options?: Init,
  ): Promise<Answer<Path, Init>>
  GET<Path extends keyof paths, const Init extends GetOptions<Path>>(
    path: Path,
    options: Init,
  ): Promise<Answer<Path, Init>>
}

/** Options of a client: those of openapi-fetch, such as `headers` or another `fetch`. */
export interface FondsClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /**
   * Seconds that a request may take altogether while the API asks to wait (`Retry-After` of `429`, `503`, and `202` of a
   * document that is being built). With 0, such responses are returned at once.
   */
  readonly wait?: number
}

const DEFAULT_WAIT_SECONDS = 120

/**
 * Creates a client of an archive.
 * @param origin scheme and host of the archive, such as `https://archive.example`
 */
export function createFondsClient(origin: string, options: FondsClientOptions = {}): FondsClient {
  const { wait = DEFAULT_WAIT_SECONDS, fetch = (request) => globalThis.fetch(request), ...rest } = options
  return createClient<paths>({
    querySerializer: serializeQuery,
    ...rest,
    fetch: wait > 0 ? waiting(fetch, wait) : fetch,
    baseUrl: origin,
  }) as FondsClient
}

const serializeParameters = createQuerySerializer()

/** Writes a query: parameters by name, or `URLSearchParams` as they are. */
const serializeQuery = (query: Record<string, unknown> | URLSearchParams): string =>
  query instanceof URLSearchParams ? query.toString() : serializeParameters(query)
