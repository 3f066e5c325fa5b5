import { serviceUnavailable } from '@fonds/service-kit'
import { expect, test } from 'vitest'
import { asJobFailure } from './failures.ts'

const failing = (code: string) => Object.assign(new Error('getaddrinfo db.internal'), { code })

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', '57P01', '08006'])('%s is the database being away', (code) => {
  expect(asJobFailure(failing(code))).toMatchObject({ reason: 'database_unavailable', permanent: false })
})

test('so is a 503; anything else is an error of ours', () => {
  expect(asJobFailure(serviceUnavailable())).toMatchObject({ reason: 'database_unavailable' })
  expect(asJobFailure(failing('22P02'))).toMatchObject({ reason: 'internal_error' })
})
