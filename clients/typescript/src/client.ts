import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './schema.gen.ts'

/** A client of one archive, with a method for each HTTP method; paths are those of the OpenAPI document. */
export type FondsClient = Client<paths>

/**
 * Creates a client of an archive.
 * @param origin scheme and host of the archive, such as `https://archive.example`
 * @param options of openapi-fetch, such as `headers` or another `fetch`
 */
export const createFondsClient = (origin: string, options: Omit<ClientOptions, 'baseUrl'> = {}): FondsClient =>
  createClient<paths>({ ...options, baseUrl: origin })
