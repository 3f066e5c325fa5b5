// A parent that starts a child, prints its process id, and waits to be killed.
import { BoundedChild } from '../bounded-child.ts'

const child = new BoundedChild({
  program: new URL('./misbehave.ts', import.meta.url).pathname,
  memoryBytes: 1024 ** 3,
  env: { BUSY: process.env.BUSY },
})
child.onMessage((message) => {
  process.stdout.write(`${JSON.stringify(message)}\n`)
  child.send([process.env.BUSY === '1' ? 'spin' : 'hang'], () => undefined)
})
child.send(['who'], () => undefined)
