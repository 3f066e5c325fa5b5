/**
 * Releases the memory of a buffer at once, for bodies of hundreds of kilobytes: the garbage collector would notice late, and
 * then take long to search for them.
 */
export function release(bytes: Buffer): void {
  const { buffer } = bytes
  // Buffers up to this size may share a pool with others. A buffer that was already released has no memory.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}
