import { once } from 'node:events'
import { connect } from 'node:net'

/** One kept connection, one request at a time. */
interface KeptConnection {
  /** @param head of a request, its empty line included @returns the body @throws for any answer but 200 with its length */
  ask(head: string): Promise<Buffer>
  close(): void
}

/** Opens a connection that does nothing but what a harvester cannot do without: Node's own client takes more time. */
export async function keepAlive(host: string, port: number): Promise<KeptConnection> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  let answer = new Answer()
  let waiting: PromiseWithResolvers<Buffer> | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    try {
      const body = answer.add(chunk)
      if (body !== null) waiting?.resolve(body)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
  return {
    ask(head) {
      answer = new Answer()
      waiting = Promise.withResolvers()
      socket.write(head)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** An answer as it comes in. */
class Answer {
  #head = Buffer.alloc(0)
  #body: Buffer | undefined
  #held = 0

  /** @returns the body when it is whole, else null */
  add(chunk: Buffer): Buffer | null {
    const part = this.#body === undefined ? this.#readHead(chunk) : chunk
    if (this.#body === undefined) return null
    this.#held += part.copy(this.#body, this.#held)
    return this.#held === this.#body.length ? this.#body : null
  }

  /** What of the chunk belongs to the body. */
  #readHead(chunk: Buffer): Buffer {
    this.#head = Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(END_OF_HEAD)
    if (end < 0) return Buffer.alloc(0)
    const head = this.#head.toString('latin1', 0, end)
    const [, length] = /^content-length: *(\d+)/im.exec(head) ?? []
    if (!/^HTTP\/1\.1 200 /.test(head) || length === undefined) throw new Error(`a page was answered ${head}`)
    this.#body = Buffer.allocUnsafe(Number(length))
    return this.#head.subarray(end + END_OF_HEAD.length)
  }
}
