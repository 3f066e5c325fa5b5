import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import type { Format } from '../formats/format.ts'
import { InvalidDocument } from './failures.ts'

/** Checks, while a document is being written, whether it is complete. */
export interface Wholeness {
  /** @throws InvalidDocument as soon as the document cannot be valid */
  add(chunk: string | Uint8Array): void
  /** @throws InvalidDocument if something is missing */
  end(): void
}

export const followDocument = (check: Format['check']): Wholeness => (check === 'xml' ? followXml() : followPdf())

// Requires well-formed XML with bound namespaces and a closed root, which truncated output never is.
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

// The renderer has checked the document itself; this only checks that all of it arrived.
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
