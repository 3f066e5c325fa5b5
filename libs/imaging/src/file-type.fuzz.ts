import { match } from 'node:assert/strict'
import { fileType, HEAD_BYTES } from './file-type.ts'

export const seeds = [
  Buffer.from('ffd8ffe0', 'hex'),
  Buffer.from('000000206674797061766966000000006d696631', 'hex'),
  'RIFF\0\0\0\0WEBPVP8 ',
  'RIFF\0\0\0\0WAVEfmt ',
  '\ufeff  <?xml version="1.0"?><!-- x --><svg width="1">',
  '<!DOCTYPE html><html>',
  'II*\0\x08\0\0\0',
]

/** Checks that any first bytes of a file have a type. */
export function run(input: Buffer): void {
  match(fileType(input.subarray(0, HEAD_BYTES)).mimeType, /^[a-z]+\/[a-z0-9.+-]+$/)
}
