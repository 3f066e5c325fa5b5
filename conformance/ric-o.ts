import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Checks of the graphs of archives with a triple store. */
export const RIC_O_PARTS: readonly Part[] = [
  {
    name: 'ric-o',
    what: 'RiC-O 1.1: npm oxigraph loads the graphs of the demo’s archives, finds nothing that the ontology does not define, and answers twenty questions in SPARQL',
    run: (signal) => runSpecs('ric-o/ric-o.spec.ts', signal),
  },
]
