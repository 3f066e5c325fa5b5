import { inflateSync } from 'node:zlib'

/** The bytes of a PDF, and after them those of its compressed streams: what a test looks for addresses in. */
export function unpacked(pdf: Buffer): string {
  const whole = pdf.toString('latin1')
  const streams = [...whole.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const from = index + mark.length
    const until = whole.indexOf('endstream', from)
    try {
      return inflateSync(pdf.subarray(from, until)).toString('latin1')
    } catch (error) {
      // Of another coding: a font or a picture.
      return error instanceof Error ? '' : String(error)
    }
  })
  return whole + streams.join('\n')
}
