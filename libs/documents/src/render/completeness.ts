import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import type { Format } from '../formats/format.ts'
import { InvalidDocument } from './failures.ts'

/** Checks, while a document is being written, whether it is complete. */
export interface CompletenessCheck {
  /** @throws InvalidDocument as soon as the document cannot be valid */
  add(chunk: string | Uint8Array): void
  /** @throws InvalidDocument if something is missing */
  end(): void
}

export const checkCompleteness = (check: Format['check']): CompletenessCheck =>
  check === 'xml' ? checkXml() : checkPdf()

// Requires well-formed XML with bound namespaces and a closed root, which truncated output never is.
function checkXml(): CompletenessCheck {
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
      if (elements < 2) throw new InvalidDocument('the document is empty')
    },
  }
}

// The renderer has checked the document itself; this only checks that all of it arrived.
function checkPdf(): CompletenessCheck {
  let head = ''
  let tail = ''
  return {
    add(chunk) {
      const text = Buffer.from(chunk).toString('latin1')
      if (head.length < 5) head += text.slice(0, 5)
      tail = (tail + text.slice(-64)).slice(-64)
    },
    end() {
      if (!head.startsWith('%PDF-') || !/%%EOF\s*$/.test(tail)) throw new InvalidDocument('the PDF is incomplete')
    },
  }
}
