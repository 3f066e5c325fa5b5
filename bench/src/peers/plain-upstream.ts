// The upstream of both proxies: answers every request immediately with two kilobytes of JSON.
import { createServer } from 'node:http'

const body = JSON.stringify({ items: Array.from({ length: 20 }, (_, index) => ({ id: index, title: 'x'.repeat(75) })) })
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
// Longer than either proxy keeps idle connections open.
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
