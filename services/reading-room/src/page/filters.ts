import { BASE_PATH } from '@fonds/types/context'
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

  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null
  }

  /** Returns all values of a filter; lists in one parameter are divided at commas. */
  values(name: string): string[] {
    return this.#pairs.filter(([key]) => key === name).flatMap(([, value]) => value.split(','))
  }

  has(name: string, value: string): boolean {
    return this.values(name).includes(value)
  }

  /** Returns the URL of the search with one more value of a filter. */
  with(name: string, value: string): string {
    return this.#urlOf([...this.#pairs, [name, value]])
  }

  /** Returns the URL of the search without a value of a filter. */
  without(name: string, value: string): string {
    const rest = this.values(name).filter((other) => other !== value)
    return this.#urlOf([...this.#pairs.filter(([key]) => key !== name), ...rest.map((other) => [name, other] as const)])
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

  #urlOf(pairs: readonly (readonly [string, string])[]): string {
    const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString()
    return query === '' ? this.#path : `${this.#path}?${query}`
  }
}
