import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort, PORT_RANGE } from './ports.ts'

const range = Array.from({ length: PORT_RANGE.last - PORT_RANGE.first + 1 }, (_, at) => PORT_RANGE.first + at)

test('chooses no port that another process has chosen and does not use yet', async () => {
  const choose = `import { freePort } from ${JSON.stringify(new URL('ports.ts', import.meta.url).href)}
    console.log(await freePort())
    process.stdin.resume()`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', choose])
  try {
    const [printed] = (await once(other.stdout, 'data')) as [Buffer]
    const port = Number(printed)
    expect(range).toContain(port)
    await expect(freePort(range.filter((each) => each !== port))).rejects.toThrow('no port')
  } finally {
    other.kill('SIGKILL')
  }
})
