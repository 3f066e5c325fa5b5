import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const PYNOID = '0.1'
const PYLD = '3.3.0'
const RDFLIB = '7.6.0'

/** Checks of identifiers and linked data: ARKs with another implementation of their check characters, and JSON-LD. */
export const IDENTIFIER_PARTS: readonly Part[] = [
  { name: 'ark', what: `ARK: PyPI pynoid ${PYNOID}, and every ARK of the demo resolved and inflected`, run: arks },
  {
    name: 'json-ld',
    what: `JSON-LD 1.1: npm jsonld, PyPI PyLD ${PYLD} and rdflib ${RDFLIB}, and Apache Jena read the same triples of every resource of the demo, with no other host`,
    run: linkedData,
  },
]

async function arks(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('pynoid', `pynoid==${PYNOID}`, signal)
  if ('failure' in brought) return failed('pynoid is not available', brought.failure)
  return runSpecs('ark/ark.spec.ts', signal, { FONDS_NOID: join(brought.bin, 'python') })
}

async function linkedData(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('pyld', [`PyLD==${PYLD}`, `rdflib==${RDFLIB}`], signal)
  if ('failure' in brought) return failed('PyLD and rdflib are not available', brought.failure)
  return runSpecs('json-ld/json-ld.spec.ts', signal, { FONDS_PYLD: join(brought.bin, 'python') })
}
