// A child that misbehaves as its task says.
import { answerTasks, guardChild } from '@fonds/process/child'

// Tests set this variable for a child whose thread is busy.
guardChild({ isBusy: process.env.BUSY === '1' })
answerTasks(async (task) => {
  const [what, argument] = task as [string, number | undefined]
  if (what === 'hang') await new Promise(() => undefined)
  if (what === 'spin') for (;;) process.hrtime()
  if (what === 'grow') {
    const held: Buffer[] = []
    // Filled with ones, so that the memory becomes resident.
    for (;;) {
      held.push(Buffer.alloc(4 * 1024 ** 2, 1))
      if (process.env.BUSY !== '1') await new Promise((resolve) => setImmediate(resolve))
    }
  }
  if (what === 'list') {
    const held: number[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => n))
  }
  if (what === 'throw') {
    process.stderr.write('what went wrong\n', () => process.exit(3))
    await new Promise(() => undefined)
  }
  if (what === 'crash') process.kill(process.pid, 'SIGKILL')
  if (what === 'hold') return { pid: process.pid, held: Buffer.alloc((argument ?? 0) * 1024 ** 2, 1).length }
  return { pid: process.pid, env: Object.keys(process.env).sort() }
})
