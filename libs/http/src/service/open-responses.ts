import type { ServerResponse } from 'node:http'

/** Key of a response's index. */
const INDEX = Symbol('index')

interface Indexed extends ServerResponse {
  [INDEX]?: number | undefined
}

/**
 * The responses that have not ended. Not a `Set`: V8 replaces the table of a set after some changes, and each table refers
 * to the next. Once garbage collection has moved one of them to the old generation, all responses that later tables had
 * stay in memory until the next full collection, and collections take many times as long.
 */
export class OpenResponses implements Iterable<ServerResponse> {
  readonly #responses: Indexed[] = []

  add(response: Indexed): void {
    response[INDEX] = this.#responses.length
    this.#responses.push(response)
  }

  delete(response: Indexed): void {
    const index = response[INDEX]
    if (index === undefined) return
    response[INDEX] = undefined
    const last = this.#responses.pop()
    if (last === undefined || last === response) return
    this.#responses[index] = last
    last[INDEX] = index
  }

  [Symbol.iterator](): Iterator<ServerResponse> {
    return this.#responses[Symbol.iterator]()
  }
}
