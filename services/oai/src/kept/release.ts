/**
 * Gives the memory of bytes that nobody reads any more back at once. A harvest takes hundreds of kilobytes for each page:
 * the collector counts them late, and then looks through everything for them.
 */
export function release(bytes: Buffer): void {
  const { buffer } = bytes
  // Small ones share a piece of this size with others. One that was given back has none.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0)
}
