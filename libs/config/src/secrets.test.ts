import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { parseConfig } from './config.ts'
import { resolveSecrets, SECRET_SETTINGS } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(content: string): string {
  const file = join(folder, crypto.randomUUID())
  writeFileSync(file, content, { mode: 0o600 })
  return file
}

const schema = z.object({ GATEWAY_SECRET: z.string().min(8), DATABASE_URL: z.url().optional() })
const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  const result = parseConfig(schema, env)
  return result.ok ? [] : result.problems
}

test.each(SECRET_SETTINGS.filter((name) => !name.endsWith('_PASSWORD') || name.startsWith('S')))(
  '%s can be read from a file',
  (name) => {
    expect(resolveSecrets({ [`${name}_FILE`]: fileOf('from a file') })).toMatchObject({
      env: { [name]: 'from a file' },
      problems: [],
    })
  },
)

test.each([
  ['a line break', 'value\n', 'value'],
  ['a line break of Windows', 'value\r\n', 'value'],
  ['no line break', 'value', 'value'],
  ['spaces, which belong to it', ' value \n', ' value '],
  ['line breaks within', 'one\ntwo\n', 'one\ntwo'],
])('a file with %s', (_what, content, value) => {
  expect(resolveSecrets({ GATEWAY_SECRET_FILE: fileOf(content) }).env.GATEWAY_SECRET).toBe(value)
})

test('a service gets the value of the file', () => {
  expect(parseConfig(schema, { GATEWAY_SECRET_FILE: fileOf('from a file\n') })).toEqual({
    ok: true,
    config: { GATEWAY_SECRET: 'from a file' },
  })
})

test('a secret that is given twice is a problem, even if both are the same', () => {
  expect(problemsOf({ GATEWAY_SECRET: 'from a file', GATEWAY_SECRET_FILE: fileOf('from a file') })).toEqual([
    'GATEWAY_SECRET: is given twice; unset GATEWAY_SECRET or GATEWAY_SECRET_FILE',
  ])
})

test('an empty value beside a file counts as unset', () => {
  expect(problemsOf({ GATEWAY_SECRET: '', GATEWAY_SECRET_FILE: fileOf('from a file') })).toEqual([])
  expect(problemsOf({ GATEWAY_SECRET: 'in the environment', GATEWAY_SECRET_FILE: '' })).toEqual([])
})

test.each([
  ['is missing', () => join(folder, 'missing'), 'the file cannot be read (ENOENT)'],
  ['is a folder', () => folder, 'the file cannot be read (EISDIR)'],
  ['is empty', () => fileOf(''), 'the file is empty'],
  ['holds only a line break', () => fileOf('\n'), 'the file is empty'],
  ['is no secret', () => fileOf('x'.repeat(70_000)), 'the file has more than 64 kB'],
])('a file that %s is a problem, and the only one reported for its setting', (_what, file, problem) => {
  expect(problemsOf({ GATEWAY_SECRET_FILE: file() })).toEqual([`GATEWAY_SECRET_FILE: ${problem}`])
})

test('all problems are reported together, without any value', () => {
  const problems = problemsOf({ GATEWAY_SECRET_FILE: fileOf('short'), DATABASE_URL_FILE: join(folder, 'missing') })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toMatch(/short\b/)
})

test.each([
  ['DATABASE', 'postgres://fonds_catalog@db:5432/fonds', 'postgres://fonds_catalog:a%25b%40c%2F%3F@db:5432/fonds'],
  ['REDIS', 'redis://redis:6379', 'redis://:a%25b%40c%2F%3F@redis:6379'],
])('%s_PASSWORD becomes part of the URL, whatever its characters', (prefix, url, complete) => {
  for (const given of [{ [`${prefix}_PASSWORD`]: 'a%b@c/?' }, { [`${prefix}_PASSWORD_FILE`]: fileOf('a%b@c/?\n') }]) {
    const { env, problems } = resolveSecrets({ [`${prefix}_URL`]: url, ...given })
    expect(problems).toEqual([])
    expect(env).toEqual({ [`${prefix}_URL`]: complete })
    expect(decodeURIComponent(new URL(complete).password)).toBe('a%b@c/?')
  }
})

test.each([
  ['redis+cluster://a:1,b:2', 'redis+cluster://:x%2Cy@a:1,b:2'],
  ['rediss+cluster://me@a,b/0', 'rediss+cluster://me:x%2Cy@a,b/0'],
  ['redis+sentinel://a,b/m?sentinelUsername=s', 'redis+sentinel://:x%2Cy@a,b/m?sentinelUsername=s'],
  ['no URL', 'no URL'],
])('REDIS_PASSWORD becomes part of %s', (url, complete) => {
  expect(resolveSecrets({ REDIS_URL: url, REDIS_PASSWORD: 'x,y' })).toMatchObject({
    env: { REDIS_URL: complete },
    problems: [],
  })
})

test('REDIS_SENTINEL_PASSWORD becomes part of the URL of Sentinels, and of no other', () => {
  const given = { REDIS_SENTINEL_PASSWORD_FILE: fileOf('p&q\n') }
  expect(resolveSecrets({ REDIS_URL: 'redis+sentinel://a,b/m', REDIS_PASSWORD: 'x', ...given })).toMatchObject({
    env: { REDIS_URL: 'redis+sentinel://:x@a,b/m?sentinelPassword=p%26q' },
    problems: [],
  })
  expect(resolveSecrets({ REDIS_URL: 'redis+sentinel://a/m?sentinelUsername=s', ...given }).env.REDIS_URL).toBe(
    'redis+sentinel://a/m?sentinelUsername=s&sentinelPassword=p%26q',
  )
  expect(resolveSecrets({ REDIS_URL: 'redis://a', ...given }).problems).toEqual([
    'REDIS_SENTINEL_PASSWORD: REDIS_URL does not name Sentinels',
  ])
  expect(resolveSecrets({ REDIS_URL: 'redis+sentinel://a/m?sentinelPassword=q', ...given }).problems).toEqual([
    'REDIS_SENTINEL_PASSWORD: REDIS_URL contains a password of the Sentinels already',
  ])
})

test('a password beside a URL that contains one is a problem', () => {
  expect(resolveSecrets({ DATABASE_URL: 'postgres://a:b@c/d', DATABASE_PASSWORD: 'e' }).problems).toEqual([
    'DATABASE_PASSWORD: DATABASE_URL contains a password already',
  ])
})

test('DATABASE_PASSWORD becomes part of each URL of a replica that has no password', () => {
  const urls = 'postgres://fonds_catalog@one/fonds, postgres://fonds_catalog:own@two/fonds'
  const { env, problems } = resolveSecrets({ DATABASE_READ_URLS: urls, DATABASE_PASSWORD: 'a@b' })
  expect(problems).toEqual([])
  expect(env.DATABASE_READ_URLS).toBe('postgres://fonds_catalog:a%40b@one/fonds,postgres://fonds_catalog:own@two/fonds')
})
