import type { paths } from './schema.gen.ts'

type ContentOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } } ? Content : never
type JsonOf<Operation> =
  ContentOf<Operation> extends { 'application/json': infer Json }
    ? Json
    : ContentOf<Operation> extends { 'application/geo+json': infer Json }
      ? Json
      : never

/** The JSON body of a successful response to a GET of a path; `never` if it has none. */
export type BodyOf<Path extends keyof paths> = JsonOf<paths[Path]['get']>

/** The paths that respond with JSON. */
export type JsonPath = { [Path in keyof paths]: [BodyOf<Path>] extends [never] ? never : Path }[keyof paths]
