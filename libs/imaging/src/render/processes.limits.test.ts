import { describe, expect, test } from 'vitest'
import { thumbnail, useImages } from '../testing/render.ts'
import { RenderKilled } from './task.ts'

// Starting a process takes longer than the shortest limit, so a small image suffices. The processes have a low priority:
// on a busy machine, a large image would take minutes.
const { large, small, greedy, processesWithin } = useImages({ width: 2000, height: 1500 })

test('rendering is killed if it takes too much time or memory', async () => {
  const slow = processesWithin({ ms: 50 })
  await expect(slow.render(thumbnail(large()))).rejects.toThrow(new RenderKilled('took more than 50 ms'))
  const tight = processesWithin({ memory: 150 * 1024 ** 2 })
  await expect(tight.render(thumbnail(await greedy()))).rejects.toBeInstanceOf(RenderKilled)
  expect(await tight.render(thumbnail(await small()))).not.toBeNull()
  const fitting = processesWithin({})
  expect(await fitting.render(thumbnail(large()))).not.toBeNull()
})

describe('a file is examined', () => {
  test('within limits: exceeding time or memory is reported, with the type of the file', async () => {
    const slow = processesWithin({ ms: 50 })
    expect(await slow.examine(large())).toMatchObject({
      mimeType: 'image/png',
      renderable: false,
      reason: 'took more than 50 ms',
    })
    const tight = processesWithin({ memory: 150 * 1024 ** 2 })
    expect(await tight.examine(await greedy())).toMatchObject({
      mimeType: 'image/jpeg',
      renderable: false,
      width: null,
    })
  })
})
