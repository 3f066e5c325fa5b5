import { expect, test } from 'vitest'
import { openRedis } from './client.ts'
import { defineScript, runScript } from './script.ts'

const SCRIPT = defineScript(2, 'return 1')

/** Runs the script on a server that does not exist: only a script that is refused does not try to reach it. */
async function run(...keys: string[]): Promise<unknown> {
  const redis = openRedis('redis://127.0.0.1:1', { name: 'test', enableOfflineQueue: false, retryStrategy: () => null })
  redis.on('error', () => undefined)
  try {
    return await runScript(redis, SCRIPT, keys).catch((error: unknown) => error)
  } finally {
    redis.disconnect()
  }
}

test('a script is refused on any server if its keys are in different slots', async () => {
  expect(await run('fonds-export:a', 'fonds-export:b')).toMatchObject({
    name: 'TypeError',
    message: 'keys of one script are in different slots: fonds-export:a, fonds-export:b',
  })
  expect(await run('{fonds-export}:a', '{fonds-export}:b')).not.toBeInstanceOf(TypeError)
})

test('a script is refused with another number of keys', async () => {
  expect(await run('{fonds-export}:a')).toMatchObject({ message: 'the script takes 2 keys, not 1' })
})

test('an invalid URL is refused when the connection is opened', () => {
  expect(() => openRedis('redis://a,b', { name: 'test' })).toThrow('REDIS_URL names several servers')
})
