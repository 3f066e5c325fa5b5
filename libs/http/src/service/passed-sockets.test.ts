import { expect, test } from 'vitest'
import { takePassedSockets } from './passed-sockets.ts'

test('sockets are those of sd_listen_fds(3), and taken once', () => {
  const env = { LISTEN_PID: '42', LISTEN_FDS: '2', LISTEN_FDNAMES: 'a:b', OTHER: 'stays' }
  expect(takePassedSockets(env, 42)).toEqual([3, 4])
  expect(env).toEqual({ OTHER: 'stays' })
  expect(takePassedSockets(env, 42)).toEqual([])
})

test.each([
  ['of another process', { LISTEN_PID: '41', LISTEN_FDS: '1' }],
  ['without a number', { LISTEN_PID: '42' }],
  ['with something else than a number', { LISTEN_PID: '42', LISTEN_FDS: '-1' }],
  ['that nobody has passed', {}],
])('sockets %s are none', (_what, env) => {
  expect(takePassedSockets(env, 42)).toEqual([])
})
