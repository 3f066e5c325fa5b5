// Repeats one response with nothing but Node's own server: the lower bound for a response from memory in Node. Fetches it
// once from URL.
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'

const { URL: url = '', PORT } = process.env

get(url, (from) => {
  void buffer(from).then((body) => {
    const headers: string[] = []
    from.rawHeaders.forEach((text, index) => {
      const name = from.rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''
      // Node's server writes these itself.
      if (!['connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name)) headers.push(text)
    })
    createServer((_request, response) => {
      response.writeHead(200, headers)
      response.end(body)
    }).listen(Number(PORT), '127.0.0.1')
  })
})
