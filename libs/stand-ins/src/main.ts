// Runs both stand-ins as a process of their own, with one invented archive: `node libs/stand-ins/src/main.ts --parts 1000`.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startArchivesSpace } from './archivesspace.ts'
import { startAtom } from './atom.ts'
import { build } from './edits/build.ts'
import { edits } from './edits/edits.ts'
import { noFaults, randomFaults } from './faults/faults.ts'
import { createModel } from './model/model.ts'

const { values } = parseArgs({
  options: {
    /** Parts of each collection. */
    parts: { type: 'string', default: '1000' },
    collections: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Port of ArchivesSpace; AtoM has the next one. */
    port: { type: 'string', default: '8089' },
    timezone: { type: 'string', default: 'UTC' },
    /** Share of requests that fail, from 0 to 1. */
    faults: { type: 'string', default: '0' },
    /** Random changes a minute. */
    edits: { type: 'string', default: '0' },
  },
})
const number = (name: 'parts' | 'collections' | 'seed' | 'port' | 'faults' | 'edits'): number => Number(values[name])

const model = createModel()
build(model, { seed: number('seed'), parts: number('parts'), collections: number('collections'), unpublished: 0.05 })
const probability = number('faults')
const faults = probability > 0 ? randomFaults({ seed: number('seed'), probability }) : noFaults
const common = { model, faults, timezone: values.timezone }
const space = await startArchivesSpace({ ...common, port: number('port') })
const atom = await startAtom({ ...common, code: 'ca', port: number('port') === 0 ? 0 : number('port') + 1 })
atom.catalogue.cacheAll()
process.stdout.write(`ArchivesSpace: ${space.url} (admin, admin)\nIts OAI-PMH: ${space.oaiUrl}\nAtoM: ${atom.oaiUrl}\n`)

const perMinute = number('edits')
if (perMinute > 0) {
  for (const { number: n, what, uri } of edits(model, number('seed'))) {
    process.stdout.write(`${n} ${what} ${uri}\n`)
    await pause(60_000 / perMinute)
  }
}
