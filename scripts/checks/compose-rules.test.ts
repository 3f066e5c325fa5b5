import { expect, test } from 'vitest'
import { composeProblems } from './compose-rules.ts'

const closed = { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], read_only: true }
const problemsOf = (change: object) =>
  composeProblems({ services: { media: { ...closed, ...change } }, secrets: { redis_password: { file: 'x' } } })

test('a locked-down container passes', () => {
  const environment = { REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD_FILE: '/run/secrets/redis_password', S3: null }
  expect(problemsOf({ environment, secrets: [{ source: 'redis_password' }] })).toEqual([])
})

test.each([
  ['media: must drop all capabilities', { cap_drop: [] }],
  ['media: must not gain privileges', { security_opt: [] }],
  ['media: must have a read-only root', { read_only: false }],
  ['media: must publish no port', { ports: [{}] }],
  ['media: GATEWAY_SECRET must be read from a file', { environment: { GATEWAY_SECRET: 'x' } }],
  ['media: POSTGRES_PASSWORD must be read from a file', { environment: { POSTGRES_PASSWORD: 'x' } }],
  ['media: REDIS_URL contains a password', { environment: { REDIS_URL: 'redis://:a@b' } }],
  [
    'media: REDIS_PASSWORD_FILE is not mounted',
    { environment: { REDIS_PASSWORD_FILE: '/run/secrets/redis_password' } },
  ],
])('%s', (problem, change) => {
  expect(problemsOf(change)).toEqual([problem])
})
