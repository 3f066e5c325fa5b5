import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseRedisUrl } from './address.ts'
import { redisSettings } from './settings.ts'

test.each(['redis://127.0.0.1:6379', 'rediss://user:a%40b@redis.example/3', 'redis://[::1]:7000?family=6'])(
  '%s is one server, whose URL stays as it is',
  (url) => {
    expect(parseRedisUrl(url)).toEqual({ kind: 'server', url })
  },
)

test('the nodes of a cluster share credentials and TLS', () => {
  expect(parseRedisUrl('rediss+cluster://me:a%40%2Cb%3A@one.example:7000,10.0.0.2,[fd00::3]:7002/0')).toEqual({
    kind: 'cluster',
    tls: true,
    username: 'me',
    password: 'a@,b:',
    nodes: [
      { host: 'one.example', port: 7_000 },
      { host: '10.0.0.2', port: 6_379 },
      { host: 'fd00::3', port: 7_002 },
    ],
  })
})

test('a cluster can be named by one address, such as the one of a managed service', () => {
  expect(parseRedisUrl('redis+cluster://clustercfg.fonds.example')).toEqual({
    kind: 'cluster',
    tls: false,
    nodes: [{ host: 'clustercfg.fonds.example', port: 6_379 }],
  })
})

test('Sentinels name a master, and have credentials of their own', () => {
  const url = 'redis+sentinel://:secret@a,b:26380/my%20master/2?sentinelUsername=s&sentinelPassword=%26'
  expect(parseRedisUrl(url)).toEqual({
    kind: 'sentinel',
    tls: false,
    password: 'secret',
    nodes: [
      { host: 'a', port: 26_379 },
      { host: 'b', port: 26_380 },
    ],
    master: 'my master',
    db: 2,
    sentinel: { username: 's', password: '&' },
  })
})

test.each([
  ['http://a', 'must be a redis, rediss'],
  ['redis+cluster:a,b', 'must be a redis, rediss'],
  [`redis://${'a'.repeat(9_000)}`, 'must be a redis, rediss'],
  ['redis://secret@a,b', 'names several servers: begin it with redis+cluster:// or redis+sentinel://'],
  ['redis://a:99999', 'must be a redis or rediss URL'],
  ['redis+cluster://a,,b', 'must name its servers'],
  ['redis+cluster://a:70000', 'must name its servers'],
  ['redis+cluster://a b', 'must name its servers'],
  [`redis+cluster://${'a,'.repeat(64)}a`, 'must name at most 64 servers'],
  ['redis+cluster://a/1', 'must have no path: a Redis Cluster has only database 0'],
  ['redis+cluster://a?family=6', 'must have no parameters'],
  ['redis+cluster://%zz:secret@a', 'contains an invalid percent-encoding'],
  ['redis+sentinel://a,b', 'must end with the name of the master'],
  ['redis+sentinel://a/m/secret', 'must end with /NAME or /NAME/DATABASE'],
  ['redis+sentinel://a/m?secret=1', 'may have the parameters sentinelUsername and sentinelPassword only'],
])('%s is refused without quoting it', (url, problem) => {
  const parsed = parseRedisUrl(url)
  expect(parsed).toEqual({ problem: expect.stringContaining(problem) })
  expect(JSON.stringify(parsed)).not.toContain('secret')
})

test('the setting REDIS_URL reports what is wrong', () => {
  const schema = z.object(redisSettings)
  expect(schema.safeParse({ REDIS_URL: 'redis+cluster://a,b' }).success).toBe(true)
  expect(schema.safeParse({ REDIS_URL: 'redis://a,b' }).error?.issues).toMatchObject([
    { path: ['REDIS_URL'], message: expect.stringContaining('names several servers') },
  ])
})
