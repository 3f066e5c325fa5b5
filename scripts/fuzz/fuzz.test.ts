import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { mutate } from './mutate.ts'
import { createRandom } from './random.ts'
import { findTargets } from './target.ts'

const faulty = (name: string): string => fileURLToPath(new URL(`./testing/${name}.fuzz.ts`, import.meta.url))
const order = { seconds: 600, seed: 7, hangMs: 600_000 }

describe('the fuzzer finds', () => {
  test('an error that can only be reached with the help of coverage', async () => {
    const { findings, executions } = await fuzz({ ...order, path: faulty('read'), executions: 300_000 })
    expect(findings.map(({ kind, message }) => [kind, message.split('\n')[0]])).toEqual([
      ['error', 'TypeError: not the reader’s own error'],
    ])
    expect([...(findings[0]?.input ?? [])].slice(0, 4)).toEqual([0x91, 0x17, 0xe3, 0x5b])
    expect(executions).toBeGreaterThan(100)
  })

  test('an execution that exhausts the memory', async () => {
    const { findings } = await fuzz({ ...order, path: faulty('grow'), heapMb: 64 })
    expect(findings).toMatchObject([{ kind: 'memory' }])
    expect(findings[0]?.input[0]).toBe(0x91)
  })
})

test('mutations are reproducible', () => {
  const mutations = () => {
    const material = { random: createRandom(3), corpus: [Buffer.from('<a><b>c</b></a>')], words: [Buffer.from('word')] }
    return Array.from({ length: 200 }, () => mutate(Buffer.from('<x y="z">text</x>'), material).toString('hex'))
  }
  expect(mutations()).toEqual(mutations())
  expect(new Set(mutations()).size).toBeGreaterThan(150)
})

test.each([...findTargets()])('%s handles its seeds and a few mutations of them', async (_, path) => {
  const { findings, corpus } = await fuzz({ ...order, path, executions: 50 })
  expect(findings).toEqual([])
  expect(corpus.length).toBeGreaterThan(0)
})
