import { BASE_PATH } from '@fonds/types/context'
import { choicesIn } from './choices.ts'
import type { Visit } from './visit.ts'

/** Parameters that say where in a list of results a page is, and which every change of the search resets. */
const POSITION = new Set(['page', 'cursor'])

/** A search or filtered list as its URL has it, and the URLs of those that differ in one respect. */
export class Filters {
  readonly #pairs: readonly (readonly [string, string])[]

  readonly #path: string

  /** @param path of the list, below `/api/public` */
  constructor(rawQuery: string, path = '/search') {
    this.#path = BASE_PATH + path
    this.#pairs = [...new URLSearchParams(rawQuery)].filter(([name, value]) => value !== '' && !POSITION.has(name))
  }

  static of({ rawQuery }: Pick<Visit, 'rawQuery'>): Filters {
    return new Filters(rawQuery)
  }

  /** How many filters and orders are chosen. */
  get choices(): number {
    return choicesIn(asQuery(this.#pairs).toString())
  }

  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null
  }

  /** Returns the URL of the search with one more value of a filter. */
  with(name: string, value: string): string {
    return this.#urlOf([...this.#pairs, [name, value]])
  }

  /** Returns the URL of the search with these values of a filter instead of its own. */
  setting(name: string, values: readonly string[]): string {
    return this.#urlOf([...this.except(name), ...values.map((value) => [name, value] as const)])
  }

  /** Returns the URL of the search with these parameters replaced; null removes one. */
  replacing(changes: Readonly<Record<string, string | null>>): string {
    const kept = this.#pairs.filter(([key]) => !(key in changes))
    const added = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== null)
    return this.#urlOf([...kept, ...added])
  }

  /** Returns the parameters except the named ones: for hidden fields of a form that sets those. */
  except(...names: readonly string[]): readonly (readonly [string, string])[] {
    return this.#pairs.filter(([key]) => !names.includes(key))
  }

  /** Returns the query without the named parameters. */
  queryWithout(...names: readonly string[]): URLSearchParams {
    return asQuery(this.except(...names))
  }

  #urlOf(pairs: readonly (readonly [string, string])[]): string {
    const query = asQuery(pairs).toString()
    return query === '' ? this.#path : `${this.#path}?${query}`
  }
}

const asQuery = (pairs: readonly (readonly [string, string])[]): URLSearchParams =>
  new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))
