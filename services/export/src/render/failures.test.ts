import { DatabaseUnavailable } from '@fonds/db/pool'
import { expect, test } from 'vitest'
import { asJobFailure } from './failures.ts'

const failing = (code: string) => Object.assign(new Error('getaddrinfo db.internal'), { code })

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', '57P01', '08006'])(
  '%s means that the database is unavailable',
  (code) => {
    expect(asJobFailure(failing(code))).toMatchObject({ reason: 'database_unavailable', permanent: false })
  },
)

test('so does a pool without a free connection; anything else is an internal error', () => {
  expect(asJobFailure(new DatabaseUnavailable(new Error('timeout')))).toMatchObject({ reason: 'database_unavailable' })
  expect(asJobFailure(failing('22P02'))).toMatchObject({ reason: 'internal_error' })
})
