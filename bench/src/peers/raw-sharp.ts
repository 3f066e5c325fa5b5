// Renders thumbnails with the same library at the lowest possible cost: no tenant, database, store or separate process.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'

sharp.concurrency(1)
sharp.cache(false)

const folder = process.env.FOLDER ?? '.'

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = /^\/(\d+)$/.exec(request.url ?? '')?.[1]
  if (file === undefined) {
    response.end()
    return
  }
  const jpeg = await sharp(join(folder, `${file}.jpg`), { autoOrient: true })
    .resize(400, 400, { fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer()
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': jpeg.length }).end(jpeg)
}
