// Stands for the media service, for both proxies: answers every request with 40 MB.
import { createServer } from 'node:http'

const SIZE = 40_000_000
const chunk = Buffer.alloc(64 * 1024, 'x')

const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'image/tiff', 'Content-Length': SIZE })
  let left = SIZE
  const write = () => {
    while (left > 0) {
      const part = chunk.subarray(0, Math.min(left, chunk.length))
      left -= part.length
      if (!response.write(part)) return void response.once('drain', write)
    }
    response.end()
  }
  write()
})
server.listen(Number(process.env.PORT), '127.0.0.1')
