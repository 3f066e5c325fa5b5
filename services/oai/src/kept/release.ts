/**
 * Releases the memory of a buffer at once. A harvest uses hundreds of kilobytes per page, which the garbage collector
 * would count late and then search everything for.
 */
export function release(bytes: Buffer): void {
  const { buffer } = bytes
  // Small buffers share a pool of this size with others; released ones have no memory.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}
