import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BoundedChild } from './bounded-child.ts'
import { CHILDREN, send, startChild, testing } from './testing/start-child.ts'

const answerOf = (child: BoundedChild): Promise<{ answer: { pid: number; env: string[] } }> =>
  new Promise((resolve) => {
    const stop = child.onMessage((message) => {
      stop()
      resolve(message as { answer: { pid: number; env: string[] } })
    })
  })

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(CHILDREN)('%s', (_, env, work) => {
  test('ends when it exceeds its memory limit', async () => {
    const child = startChild({ env, memoryBytes: 150 * 1024 ** 2 })
    send(child, 'grow')
    expect(await child.ended).toMatchObject({ how: 'memory' })
  })

  test('is stopped', async () => {
    const child = startChild({ env })
    send(child, work)
    child.stop()
    expect(await child.ended).toMatchObject({ how: 'stopped' })
  })

  test('ends with its parent, even if the parent is killed', async () => {
    const parent = spawn(process.execPath, [testing('parent')], {
      env: { ...process.env, BUSY: '', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(parent.stdout, 'data')
    const { pid } = JSON.parse(String(line)).answer
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

test('exceeding the heap limit of V8 counts as exceeding the memory limit', async () => {
  const child = startChild({ execArgv: ['--max-old-space-size=40'], capturesStderr: true })
  send(child, 'list')
  expect(await child.ended).toMatchObject({ how: 'memory', status: 'SIGABRT' })
})

test('is not ended by signals to the whole process group', async () => {
  const child = startChild()
  send(child, 'who')
  const { pid } = (await answerOf(child)).answer
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  send(child, 'who')
  expect((await answerOf(child)).answer.pid).toBe(pid)
})

test('receives only the environment variables that it is given', async () => {
  const child = startChild({ env: { GIVEN: 'x' } })
  send(child, 'who')
  const own = ['FONDS_CHILD_MEMORY_BYTES', 'FONDS_CHILD_PARENT', 'FONDS_CHILD_PRIORITY', 'FONDS_TIME_SCALE']
  const { env } = (await answerOf(child)).answer
  expect(env.filter((name) => !/^NODE_CHANNEL|^NODE_UNIQUE|^NODE_COMPILE_CACHE$|^__CF/.test(name))).toEqual([
    ...own,
    'GIVEN',
    'NODE_ENV',
    'PATH',
  ])
})

test('has a lower priority than its parent, in all its threads', async () => {
  vi.stubEnv('FONDS_CHILD_PRIORITY', '')
  const child = startChild()
  send(child, 'who')
  const { pid } = (await answerOf(child)).answer
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority
  expect(getPriority(pid)).toBe(low)
  expect(getPriority()).toBeLessThan(low)
  if (process.platform !== 'linux') return
  const threads = readdirSync(`/proc/${pid}/task`).map(Number)
  expect(threads.length).toBeGreaterThan(1)
  expect(new Set(threads.map((thread) => getPriority(thread)))).toEqual(new Set([low]))
})

test('is stopped by an abort signal, even one aborted before its start', async () => {
  const abort = new AbortController()
  const child = startChild()
  child.stopOn(abort.signal)
  send(child, 'hang')
  abort.abort()
  expect(await child.ended).toMatchObject({ how: 'stopped' })
  const late = startChild()
  late.stopOn(abort.signal)
  expect(await late.ended).toMatchObject({ how: 'stopped' })
})

test('reports a crash with the end of standard error', async () => {
  const child = startChild({ capturesStderr: true })
  send(child, 'throw')
  expect(await child.ended).toEqual({ how: 'crashed', status: 3, stderrTail: 'what went wrong\n' })
})

test('is not ended by a limit that was lifted', async () => {
  const child = startChild()
  const lift = child.limitTime(TEST_TIMEOUT_MS)
  lift()
  send(child, 'who')
  expect((await answerOf(child)).answer.pid).toBeGreaterThan(0)
})

test('a missing program counts as a crash', async () => {
  const child = startChild({ program: testing('nothing'), capturesStderr: true })
  const ending = await child.ended
  expect(ending).toMatchObject({ how: 'crashed', status: 1 })
  expect(ending.stderrTail).toMatch(/Cannot find module/)
})
