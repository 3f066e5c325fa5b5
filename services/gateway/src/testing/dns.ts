import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface DnsServer {
  readonly port: number
  /** IPv4 addresses of every name. */
  addresses: readonly string[]
  stop(): void
}

const HEADER_BYTES = 12
const TYPE_A = 1

/** Starts a name server on loopback for which every name has the same IPv4 addresses (RFC 1035 §4.1). */
export async function startDns(addresses: readonly string[]): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = { port: 0, addresses, stop: () => void socket.close() }
  socket.on('message', (query, { address, port }) => socket.send(answerTo(query, server.addresses), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return Object.assign(server, { port: socket.address().port })
}

function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  // After the name of the question, which ends with an empty label, come its type and class.
  const typeAt = query.indexOf(0, HEADER_BYTES) + 1
  const question = query.subarray(HEADER_BYTES, typeAt + 4)
  const found = query.readUInt16BE(typeAt) === TYPE_A ? addresses : []
  const header = Buffer.alloc(HEADER_BYTES)
  query.copy(header, 0, 0, 2)
  for (const [at, value] of [
    [2, 0x8180],
    [4, 1],
    [6, found.length],
  ] as const)
    header.writeUInt16BE(value, at)
  return Buffer.concat([header, question, ...found.map(recordOf)])
}

/** Returns a record of type A and no lifetime, whose name points to that of the question. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
