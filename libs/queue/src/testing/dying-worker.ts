// A worker that takes a job, prints its id, and waits to be killed.
import { createLogger } from '@fonds/http'
import { startJobWorker } from '../index.ts'

const [name = '', url = '', prefix = ''] = process.argv.slice(2)
startJobWorker({
  name,
  url,
  prefix,
  logger: createLogger({ name: 'dying', level: 'silent' }),
  concurrency: 1,
  lockMs: 1_000,
  parse: (data) => data,
  work: async ({ id }) => {
    process.stdout.write(`${id}\n`)
    await new Promise(() => undefined)
  },
})
