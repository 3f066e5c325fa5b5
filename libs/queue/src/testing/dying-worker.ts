// A worker that takes a job when told to, prints its id, and waits to be killed.
import { once } from 'node:events'
import { pino } from 'pino'
import { startJobWorker } from '../index.ts'

const [name = '', url = '', prefix = '', lockMs = ''] = process.argv.slice(2)
await once(process.stdin, 'data')
startJobWorker({
  name,
  url,
  prefix,
  logger: pino({ level: 'silent' }),
  concurrency: 1,
  lockMs: Number(lockMs),
  parse: (data) => data,
  work: async ({ id }) => {
    process.stdout.write(`${id}\n`)
    await new Promise(() => undefined)
  },
})
