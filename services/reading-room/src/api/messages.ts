import type { IncomingHttpHeaders } from 'node:http'

/** The parts of a `Request` that the typed client and its `fetch` use, and all that a GET request has. */
export class SentRequest {
  readonly method = 'GET'
  readonly url: string

  constructor(url: string) {
    this.url = url
  }
}

/** The parts of a `Response` that the typed client uses. Building whole ones took a tenth of the time of a page. */
export class ReceivedResponse {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly #body: Buffer

  constructor(status: number, headers: IncomingHttpHeaders, body: Buffer) {
    this.status = status
    this.headers = { get: (name) => headers[name.toLowerCase()]?.toString() ?? null }
    this.#body = body
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  async text(): Promise<string> {
    return this.#body.toString()
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body.toString())
  }
}
