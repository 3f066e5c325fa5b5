import { once } from 'node:events'
import { connect } from 'node:net'

/** A persistent connection that sends one request at a time. */
interface PersistentConnection {
  /**
   * Sends a request.
   * @param head head of the request, including the empty line
   * @returns the body
   * @throws unless the response has status 200 and a length
   */
  send(head: string): Promise<Buffer>
  close(): void
}

/** Opens a connection that does the minimum a harvester needs, because Node's own client takes more time. */
export async function openConnection(host: string, port: number): Promise<PersistentConnection> {
  const socket = connect({ host, port, noDelay: true })
  await once(socket, 'connect')
  let response = new ResponseReader()
  let waiting: PromiseWithResolvers<Buffer> | undefined
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    try {
      const body = response.add(chunk)
      if (body !== null) waiting?.resolve(body)
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  })
  return {
    send(head) {
      response = new ResponseReader()
      waiting = Promise.withResolvers()
      socket.write(head)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** A response that is being received. */
class ResponseReader {
  #head = Buffer.alloc(0)
  #body: Buffer | undefined
  #held = 0

  /** @returns the body once it is complete, otherwise null */
  add(chunk: Buffer): Buffer | null {
    const part = this.#body === undefined ? this.#readHead(chunk) : chunk
    if (this.#body === undefined) return null
    this.#held += part.copy(this.#body, this.#held)
    return this.#held === this.#body.length ? this.#body : null
  }

  /** Returns the part of the chunk that belongs to the body. */
  #readHead(chunk: Buffer): Buffer {
    this.#head = Buffer.concat([this.#head, chunk])
    const end = this.#head.indexOf(END_OF_HEAD)
    if (end < 0) return Buffer.alloc(0)
    const head = this.#head.toString('latin1', 0, end)
    const [, length] = /^content-length: *(\d+)/im.exec(head) ?? []
    if (!/^HTTP\/1\.1 200 /.test(head) || length === undefined) throw new Error(`a page request failed: ${head}`)
    this.#body = Buffer.allocUnsafe(Number(length))
    return this.#head.subarray(end + END_OF_HEAD.length)
  }
}
