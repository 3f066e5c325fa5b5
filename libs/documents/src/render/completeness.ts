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

export const checkCompleteness = (check: Format['check']): CompletenessCheck => CHECKS[check]()

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
const checkPdf = (): CompletenessCheck => checkEnds('the PDF is incomplete', /^%PDF-/, /%%EOF\s*$/)

// A ZIP ends with the end of its list of files, here without a comment (APPNOTE, 4.3.16).
const checkZip = (): CompletenessCheck =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signatures of its records
  checkEnds('the ZIP is incomplete', /^PK\u0003\u0004/, /PK\u0005\u0006[\s\S]{18}$/)

const CHECKS = { xml: checkXml, pdf: checkPdf, zip: checkZip } as const

function checkEnds(problem: string, begins: RegExp, ends: RegExp): CompletenessCheck {
  let head = ''
  let tail = ''
  return {
    add(chunk) {
      const text = Buffer.from(chunk).toString('latin1')
      if (head.length < 5) head += text.slice(0, 5)
      tail = (tail + text.slice(-64)).slice(-64)
    },
    end() {
      if (!begins.test(head) || !ends.test(tail)) throw new InvalidDocument(problem)
    },
  }
}
