// Cuts tiles from a pyramid with the same library at the lowest possible cost: the caller has chosen the level and the
// position.
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
  const parts = /^\/(\d+)\/(\d+)\/(\d+),(\d+),(\d+),(\d+)$/.exec(request.url ?? '')
  if (parts === null) {
    response.end()
    return
  }
  const [file = 0, page = 0, left = 0, top = 0, width = 0, height = 0] = parts.slice(1).map(Number)
  const jpeg = await sharp(join(folder, `${file}.tif`), { page })
    .extract({ left, top, width, height })
    .jpeg({ quality: 82 })
    .toBuffer()
  response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': jpeg.length }).end(jpeg)
}
