// What stands behind both proxies: two kilobytes of JSON, at once, whatever is asked.
import { createServer } from 'node:http'

const body = JSON.stringify({ items: Array.from({ length: 20 }, (_, index) => ({ id: index, title: 'x'.repeat(75) })) })
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
// Longer than either proxy keeps an idle connection.
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1')
