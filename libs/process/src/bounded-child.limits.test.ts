import { describe, expect, test } from 'vitest'
import { CHILDREN, send, startChild } from './testing/start-child.ts'

describe.each(CHILDREN)('%s', (_, env, work) => {
  test('is killed when its time limit has passed', async () => {
    const child = startChild({ env })
    send(child, work)
    child.limitTime(50)
    expect(await child.ended).toMatchObject({ how: 'time', status: 'SIGKILL' })
  })
})
