import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'

describe('the fuzzer finds', () => {
  test('an execution that does not end', async () => {
    const path = fileURLToPath(new URL('./testing/hang.fuzz.ts', import.meta.url))
    const { findings } = await fuzz({ seconds: 600, seed: 7, path, hangMs: 500 })
    expect(findings).toMatchObject([{ kind: 'hang' }])
    expect(findings[0]?.input[0]).toBe(0x91)
  })
})
