// Runs both stand-ins as a process of their own, with one invented archive: `node libs/stand-ins/src/main.ts --parts 1000`. SIGUSR2 renames a
// part.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startArchivesSpace } from './archivesspace.ts'
import { startAtom } from './atom.ts'
import { build } from './edits/build.ts'
import { edits } from './edits/edits.ts'
import { type Faults, noFaults, randomFaults } from './faults/faults.ts'
import { createModel } from './model/model.ts'

const { values } = parseArgs({
  options: {
    /** Parts of each collection. */
    parts: { type: 'string', default: '1000' },
    collections: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    /** Port of ArchivesSpace, otherwise PORT; AtoM has the next one. */
    port: { type: 'string', default: process.env.PORT ?? '8089' },
    timezone: { type: 'string', default: 'UTC' },
    /** Share of requests that fail, from 0 to 1. */
    faults: { type: 'string', default: '0' },
    /** Random changes a minute. */
    edits: { type: 'string', default: '0' },
    /** Writes the path of each request. */
    requests: { type: 'boolean', default: false },
  },
})
const number = (name: 'parts' | 'collections' | 'seed' | 'port' | 'faults' | 'edits'): number => Number(values[name])

// Entered a day ago, so that nothing of it counts as changed a moment ago.
let behindMs = 86_400_000
const model = createModel({ clock: () => Date.now() - behindMs })
build(model, { seed: number('seed'), parts: number('parts'), collections: number('collections'), unpublished: 0.05 })
behindMs = 0
const probability = number('faults')
const chosen = probability > 0 ? randomFaults({ seed: number('seed'), probability }) : noFaults
const faults: Faults = (request) => {
  if (values.requests) process.stdout.write(`request ${request.target}\n`)
  return chosen(request)
}
const common = { model, faults, timezone: values.timezone }
const space = await startArchivesSpace({ ...common, port: number('port') })
const atom = await startAtom({ ...common, code: 'ca', port: number('port') === 0 ? 0 : number('port') + 1 })
atom.catalogue.cacheAll()
process.stdout.write(`ArchivesSpace: ${space.url} (admin, admin)\nIts OAI-PMH: ${space.oaiUrl}\nAtoM: ${atom.oaiUrl}\n`)

const renames = edits(model, number('seed'), ['rename'])
process.on('SIGUSR2', () => {
  const { value } = renames.next()
  process.stdout.write(`renamed ${value?.uri}\n`)
})

const perMinute = number('edits')
if (perMinute > 0) {
  for (const { number: n, what, uri } of edits(model, number('seed'))) {
    process.stdout.write(`${n} ${what} ${uri}\n`)
    await pause(60_000 / perMinute)
  }
}
