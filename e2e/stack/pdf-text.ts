import { inflateSync } from 'node:zlib'

/** Returns the bytes of a PDF followed by its decompressed streams, so that tests can search it for URLs. */
export function unpacked(pdf: Buffer): string {
  const whole = pdf.toString('latin1')
  const streams = [...whole.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const from = index + mark.length
    const until = whole.indexOf('endstream', from)
    try {
      return inflateSync(pdf.subarray(from, until)).toString('latin1')
    } catch (error) {
      // The stream has another encoding, as fonts and pictures do.
      return error instanceof Error ? '' : String(error)
    }
  })
  return whole + streams.join('\n')
}
