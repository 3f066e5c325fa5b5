import { expect, test } from 'vitest'
import { wavOf } from '../testing/recorded.ts'
import { useImages } from '../testing/render.ts'

const { processesWithin } = useImages({ width: 500, height: 500 })

test('a file that takes too long ends, with the reason', async () => {
  const { measure } = processesWithin({ ms: 1 })
  const content = wavOf(2)
  const read = async (start: number, length: number) => content.subarray(start, start + length)
  const recording = await measure({ bytes: content.length, read })
  expect(recording).toMatchObject({ duration: null, problem: 'reading it took more than 1 ms' })
})
