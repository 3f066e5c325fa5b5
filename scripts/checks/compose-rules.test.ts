import { expect, test } from 'vitest'
import { composeProblems } from './compose-rules.ts'

const closed = {
  image: 'media:1',
  user: '10001:10001',
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  read_only: true,
  mem_limit: '1073741824',
  pids_limit: 512,
  logging: { options: { 'max-size': '20m' } },
  healthcheck: { start_period: '2m0s' },
}
const problemsOf = (change: object, name = 'media', others = {}) =>
  composeProblems({
    services: { [name]: { ...closed, ...change }, ...others },
    secrets: { redis_password: { file: 'x' } },
  })

test('a locked-down container passes', () => {
  const environment = { REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD_FILE: '/run/secrets/redis_password', S3: null }
  expect(problemsOf({ environment, secrets: [{ source: 'redis_password' }] })).toEqual([])
})

test('an image that is built here has its user, version and health check in its Dockerfile', () => {
  const media = { image: 'fonds-media', user: undefined, healthcheck: undefined }
  expect(problemsOf({ ...media, build: {} })).toEqual([])
  // Another service builds it.
  expect(problemsOf(media, 'media', { migrate: { ...closed, ...media, build: {} } })).toEqual([])
})

test.each([
  ['media: must drop all capabilities', { cap_drop: [] }],
  ['media: must not add capabilities', { cap_add: ['NET_BIND_SERVICE'] }],
  ['media: must not gain privileges', { security_opt: [] }],
  ['media: must have a read-only root', { read_only: false }],
  ['media: must not run as root', { user: '0:0' }],
  ['media: must not run as root', { user: undefined }],
  ['media: must have a memory limit', { mem_limit: undefined }],
  ['media: must have a limit of processes', { pids_limit: undefined }],
  ['media: must rotate its log', { logging: { options: {} } }],
  ['media: must have an image with a version', { image: 'media' }],
  ['media: must have an image with a version', { image: 'media:latest' }],
  ['media: must have 120 seconds to start', { healthcheck: undefined }],
  ['media: must have 120 seconds to start', { healthcheck: { start_period: '1m59s' } }],
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

test('the command does not migrate each time it runs', () => {
  expect(problemsOf({ depends_on: { migrate: {} } }, 'fonds')).toEqual(['fonds: must not migrate each time'])
})

test('behind Caddy, the gateway publishes a port on this machine only', () => {
  const caddy = { caddy: { ...closed, ports: [{ host_ip: '0.0.0.0' }] } }
  expect(problemsOf({ ports: [{ host_ip: '127.0.0.1' }] }, 'gateway', caddy)).toEqual([])
  expect(problemsOf({ ports: [{}] }, 'gateway')).toEqual([])
  expect(problemsOf({ ports: [{}] }, 'gateway', caddy)).toEqual(['gateway: must be reachable through Caddy only'])
})
