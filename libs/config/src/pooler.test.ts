import { expect, test } from 'vitest'
import { z } from 'zod'
import { databaseSetting, databaseSettings, parseConfig } from './config.ts'

const URL_OF_SERVER = 'postgres://fonds_catalog@postgres.example:5432/fonds?sslmode=verify-full'

test.each([
  ['pooler:6432', 'postgres://fonds_catalog:p%40ss@pooler:6432/fonds?sslmode=verify-full'],
  ['[fd00::7]:6432', 'postgres://fonds_catalog:p%40ss@[fd00::7]:6432/fonds?sslmode=verify-full'],
  [
    '127.0.0.1:6432/fonds_pool?sslmode=disable',
    'postgres://fonds_catalog:p%40ss@127.0.0.1:6432/fonds_pool?sslmode=disable',
  ],
])('a service reaches its database at %s, with its own login', (address, url) => {
  const env = { DATABASE_URL: URL_OF_SERVER, DATABASE_PASSWORD: 'p@ss', DATABASE_POOLER_ADDRESS: address }
  expect(parseConfig(z.object(databaseSettings), env)).toMatchObject({ ok: true, config: { DATABASE_URL: url } })
})

test('a pooler takes the place of a socket, too', () => {
  const env = { DATABASE_URL: 'postgres://fonds_catalog@db/fonds?host=/run/postgresql&sslmode=disable' }
  const given = { ...env, DATABASE_POOLER_ADDRESS: 'pooler:6432' }
  expect(parseConfig(z.object(databaseSettings), given)).toMatchObject({
    config: { DATABASE_URL: 'postgres://fonds_catalog@pooler:6432/fonds?sslmode=disable' },
  })
})

test('a program that needs the server itself passes the pooler by', () => {
  const env = { DATABASE_URL: URL_OF_SERVER, DATABASE_POOLER_ADDRESS: 'pooler:6432' }
  expect(parseConfig(z.object({ DATABASE_URL: databaseSetting }), env)).toMatchObject({
    config: { DATABASE_URL: URL_OF_SERVER },
  })
})

test.each(['pooler', 'postgres://pooler:6432', 'someone@pooler:6432', 'pooler:6432/a/b', 'pooler:70000'])(
  '“%s” is refused',
  (address) => {
    expect(
      parseConfig(z.object(databaseSettings), { DATABASE_URL: URL_OF_SERVER, DATABASE_POOLER_ADDRESS: address }),
    ).toEqual({
      ok: false,
      problems: ['DATABASE_POOLER_ADDRESS: must be HOST:PORT or HOST:PORT/DATABASE, without a scheme or a login'],
    })
  },
)
