import { ok } from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import { pngChunk } from '../testing/png-chunk.ts'
import { bytesInMemory } from './bytes-in-memory.ts'
import { refuseMetadata } from './png-metadata.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const packed = deflateSync(Buffer.from('a text'))

export const seeds = [
  Buffer.concat([
    signature,
    pngChunk('IHDR', Buffer.alloc(13, 1)),
    pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), packed])),
    pngChunk('iTXt', Buffer.concat([Buffer.from('k\0\x01\0en\0k\0'), packed])),
    pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed])),
    pngChunk('tEXt', Buffer.from('k\0v')),
    pngChunk('fdAT', Buffer.alloc(4)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]),
  Buffer.concat([
    signature,
    pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1 << 20))])),
  ]),
]

/** Checks that any file gets an answer: null, or a reason for its owner. */
export async function run(input: Buffer): Promise<void> {
  const refusal = await refuseMetadata(bytesInMemory(input))
  ok(refusal === null || /^(it|its) /.test(refusal), String(refusal))
}
