import type { Representation } from './format.ts'
import { FORMATS } from './index.ts'

/** A format that no archive has. Modules that are loaded after this one know it, as if it stood in the table: test files
 * reload them. */
export const INVENTED = {
  name: 'invented',
  title: 'Invented 1.0',
  label: 'Invented',
  type: 'application/vnd.invented+xml',
  delivery: 'representation',
  suffix: '.invented.xml',
  operation: 'Invented',
  crosswalk: true,
  namespace: 'urn:invented:1',
  schema: 'https://invented.example/1.xsd',
  oai: { prefix: 'inv', about: 'an invented format' },
  unapi: { name: 'invented', docs: 'https://invented.example/' },
  seeAlso: 'Invented',
  standard: { name: 'Invented', version: '1.0', validatedBy: 'nothing', usedBy: 'nobody', parts: [] },
} as const satisfies Representation

Array.prototype.push.call(FORMATS, INVENTED)
