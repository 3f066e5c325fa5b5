import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import type { Format } from '../formats/format.ts'
import { InvalidDocument } from './failures.ts'

/** Follows a document as it is written, and says at its end whether it is whole. */
export interface Wholeness {
  /** @throws InvalidDocument as soon as it cannot be one any more */
  add(chunk: string | Uint8Array): void
  /** @throws InvalidDocument where something is missing */
  end(): void
}

export const followDocument = (check: Format['check']): Wholeness => (check === 'xml' ? followXml() : followPdf())

// Well-formed, with namespaces bound and one root that is closed: what a writer that was cut short never is.
function followXml(): Wholeness {
  const decoder = new StringDecoder('utf8')
  const parser = new SaxesParser({ xmlns: true })
  let elements = 0
  parser.on('error', (error) => {
    throw new InvalidDocument(error.message)
  })
  parser.on('opentag', () => {
    elements++
  })
  return {
    add(chunk) {
      parser.write(typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk)))
    },
    end() {
      parser.write(decoder.end())
      parser.close()
      if (elements < 2) throw new InvalidDocument('an empty document')
    },
  }
}

// Its own maker has looked at it; here only that all of it came through.
function followPdf(): Wholeness {
  let head = ''
  let tail = ''
  return {
    add(chunk) {
      const text = Buffer.from(chunk).toString('latin1')
      if (head.length < 5) head += text.slice(0, 5)
      tail = (tail + text.slice(-64)).slice(-64)
    },
    end() {
      if (!head.startsWith('%PDF-') || !/%%EOF\s*$/.test(tail)) throw new InvalidDocument('not a whole PDF')
    },
  }
}
