import { join } from 'node:path'
import { failed, type Outcome } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import type { Part } from './part.ts'
import { runSpecs } from './specs.ts'

const PYSHACL = '0.40.1'
const RDFLIB = '7.6.0'

/** Checks of the description of an archive as a dataset, as registers of datasets make them. */
export const DATASET_PARTS: readonly Part[] = [
  {
    name: 'dataset',
    what: `Datasets: PyPI rdflib ${RDFLIB} reads schema.org and DCAT-AP 3 of the demo’s archives, and pyshacl ${PYSHACL} holds them to NDE’s requirements`,
    run: datasets,
  },
]

async function datasets(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('pyshacl', [`pyshacl==${PYSHACL}`, `rdflib==${RDFLIB}`], signal)
  if ('failure' in brought) return failed('pyshacl is not available', brought.failure)
  return runSpecs('dataset/dataset.spec.ts', signal, { FONDS_PYSHACL: join(brought.bin, 'python') })
}
