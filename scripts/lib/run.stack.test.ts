import { expect, test } from 'vitest'
import { run } from './run.ts'

const { signal } = new AbortController()

test('gives all that a program wrote, to its last line', async () => {
  const said = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => run('sh', ['-c', `seq 2000; printf 'last ${n}'`], { signal })),
  )
  for (const [n, { code, output }] of said.entries()) {
    expect(code).toBe(0)
    expect(output.split('\n')).toHaveLength(2001)
    expect(output).toMatch(new RegExp(`\n2000\nlast ${n}$`))
  }
})
