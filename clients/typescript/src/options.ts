import type { FetchOptions } from 'openapi-fetch'
import type { paths } from './schema.gen.ts'

/** A parameter that takes a list takes one that cannot be changed, or a single value, as well. */
type Value<T> = T extends readonly (infer Item)[] ? readonly Item[] | Item : T
type Query<T> = { [Name in keyof T]: Value<T[Name]> } | URLSearchParams

type Params<T> = { [Place in keyof T]: Place extends 'query' ? Query<T[Place]> : T[Place] }
type Accepting<T> = { [Name in keyof T]: Name extends 'params' ? Params<T[Name]> : T[Name] }

/** The options of a GET of a path: those of openapi-fetch; the query may also be `URLSearchParams`. */
export type GetOptions<Path extends keyof paths> = Accepting<FetchOptions<paths[Path]['get']>>

type RequiredKeysOf<T> = { [Name in keyof T]-?: Record<never, never> extends Pick<T, Name> ? never : Name }[keyof T]

/** The paths whose options may be left out, because no parameter is required. */
export type BarePath = {
  [Path in keyof paths]: RequiredKeysOf<GetOptions<Path>> extends never ? Path : never
}[keyof paths]
