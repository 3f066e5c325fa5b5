import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

/** Checks of the Reconciliation Service API with OpenRefine's own client, from Maven Central. */
export const RECONCILIATION_PARTS: readonly Part[] = [
  {
    name: 'reconciliation',
    what: 'Reconciliation Service API 0.2: OpenRefine 3.9.5 matches every name of the demo, and fetches properties',
    run: (signal) => runSpecs('reconciliation/openrefine.spec.ts', signal),
  },
]
